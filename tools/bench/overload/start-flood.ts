import path from "node:path";
import { Worker } from "node:worker_threads";
import { bundleProgram } from "../../bundle.mjs";
import type { Flood, Flooded } from "./flood.ts";

const SOURCE = "tools/bench/overload/flood-thread.ts";
const BUNDLE = "dist/bench/flood-thread.mjs";

/** Bundles the thread and returns what starts it; a flood ends by itself. */
export async function floodStarter(): Promise<(flood: Flood) => Promise<Flooded>> {
  const program = path.resolve(BUNDLE);
  await bundleProgram(path.resolve(SOURCE), program);
  return (workerData) =>
    new Promise((resolve, reject) => {
      const thread = new Worker(program, { workerData });
      thread.once("message", resolve);
      thread.once("error", reject);
    });
}
