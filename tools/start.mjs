// `npm start`: installs when needed, builds when the sources are others, runs the server.
import { spawn } from "node:child_process";
import path from "node:path";
import { engineEnvironment } from "./engine-environment.mjs";
import { watchNpm } from "./parent-watch.mjs";
import { ensureBuilt, ensureInstalled, root } from "./setup.mjs";

/** Before there is a server, being told to end means to end. The server decides when it has. */
let stop = () => process.exit(1);
// The terminal sends Ctrl-C to both of us; what is sent to us alone is passed on.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => stop());
watchNpm(() => stop());
// Whoever read our output may be gone, which is no reason to end before the server has.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

await ensureInstalled();
await ensureBuilt();
// A process of its own, because its memory is arranged before it starts. Over the channel it notices when we are gone.
const program = path.join(root, "dist", "server", "main.mjs");
const server = spawn(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: engineEnvironment,
});
stop = () => server.kill("SIGTERM");
process.on("SIGINT", () => undefined);
server.on("exit", (code) => process.exit(code ?? 1));
