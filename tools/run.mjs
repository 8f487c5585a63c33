// Runs one of the programs in tools/: node tools/run.mjs replay DIR
import { spawn } from "node:child_process";
import path from "node:path";
import { engineEnvironment } from "./engine-environment.mjs";
import { ensureBuilt, ensureInstalled, root } from "./setup.mjs";

/** Tools that show the built exchange as its sources are now. */
const OF_THE_BUILD = new Set(["console-pictures", "pictures", "secure"]);

/** Tools that speak to a Bitcoin node, whose packages no installation of the exchange has. */
const OF_BITCOIN = new Set(["drill"]);

const [name, ...rest] = process.argv.slice(2);
const args = rest[0] === "--" ? rest.slice(1) : rest;
if (name === undefined) throw new Error("usage: node tools/run.mjs TOOL [ARGUMENT ...]");
await ensureInstalled();
if (OF_THE_BUILD.has(name)) await ensureBuilt();
if (OF_BITCOIN.has(name)) await ensureInstalled(path.join(root, "apps/server/bitcoin-node"));
const { bundleTool } = await import("./build.mjs");
const program = await bundleTool(name);
const child = spawn(process.execPath, ["--expose-gc", "--enable-source-maps", program, ...args], {
  stdio: "inherit",
  env: { ...engineEnvironment, AGIO_ROOT: root },
});
child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
