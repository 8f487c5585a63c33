// Before the tests that speak to a Bitcoin node: its packages, which no installation of the exchange has.
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../../../tools/setup.mjs";

/** Called by vitest, once for all files. */
export const setup = () => ensureInstalled(fileURLToPath(new URL(".", import.meta.url)));
