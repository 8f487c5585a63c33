import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleForNow } from "../../../../tools/bundle.mjs";
import { REPOSITORY } from "./repository.ts";

/** Bundles a program as the build does, for a worker or child of a test. `source`: from src. */
export const bundleProgram = async (source: string): Promise<URL> =>
  pathToFileURL(await bundleForNow(path.join(REPOSITORY, "apps/server/src", source)));
