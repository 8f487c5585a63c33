import { fork } from "node:child_process";
import path from "node:path";
import { bundleProgram } from "../bundle.mjs";

/** The result of a load with the processor time that it took: a real one comes from elsewhere. */
export type Measured<Result> = Result & { readonly cpuSeconds: number };

/**
 * Bundles a program of `tools/bench` and returns what starts it as a process of its own: it is sent what to do, answers once and
 * ends.
 */
export async function loadStarter<Task extends object, Result>(
  source: string,
): Promise<(task: Task) => Promise<Measured<Result>>> {
  const program = path.resolve("dist/bench", path.basename(source).replace(/ts$/, "mjs"));
  await bundleProgram(path.resolve("tools/bench", source), program);
  return (task) =>
    new Promise((resolve, reject) => {
      const child = fork(program, { execArgv: [], serialization: "advanced" });
      child.once("message", (measured) => resolve(measured as Measured<Result>));
      child.once("error", reject);
      child.once("exit", (code) => {
        if (code !== 0) reject(new Error(`${source} ended with ${code}`));
      });
      child.send(task);
    });
}
