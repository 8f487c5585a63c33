import { fileURLToPath } from "node:url";

/** Its folder. A bundled tool lies elsewhere and is told where the repository is. */
export const REPOSITORY = process.env["AGIO_ROOT"] ?? fileURLToPath(new URL("../../../..", import.meta.url));
