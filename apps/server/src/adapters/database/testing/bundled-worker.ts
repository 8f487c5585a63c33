import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundleProgram } from "../../../testing/bundled-program.ts";

/** Node has it; its types leave it to those of a browser. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> };

/** PGlite's program. */
const PROGRAM = fileURLToPath(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite")));
let held: Promise<unknown> | undefined;

/**
 * Bundles the worker as the build does, for tests. Returns where it lies. While one thread of a process holds PGlite compiled,
 * the engine gives its machine code to all others; otherwise each start of a worker compiles nine megabytes anew.
 */
export async function bundleDatabaseWorker(): Promise<URL> {
  await (held ??= readFile(PROGRAM).then((bytes) => WebAssembly.compile(bytes)));
  return bundleProgram("adapters/database/database-worker.ts");
}
