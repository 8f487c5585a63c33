import { bundleProgram } from "../../../testing/bundled-program.ts";

/** Bundles the worker as the build does, for tests. Returns where it lies. */
export const bundleDatabaseWorker = (): Promise<URL> => bundleProgram("adapters/database/database-worker.ts");
