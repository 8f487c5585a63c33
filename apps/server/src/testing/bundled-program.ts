import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleForNow } from "../../../../tools/bundle.mjs";

/** Bundles a program as the build does, for a worker or child of a test. `source`: from src. */
export const bundleProgram = async (source: string): Promise<URL> =>
  pathToFileURL(await bundleForNow(fileURLToPath(new URL(`../${source}`, import.meta.url))));
