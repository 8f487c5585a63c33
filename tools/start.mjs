// `npm start`: installs when needed, builds when stale, runs the server.
import { spawn } from "node:child_process";
import path from "node:path";
import { engineEnvironment } from "./engine-environment.mjs";
import { ensureBuilt, ensureInstalled, root } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();
// A process of its own, because its memory is arranged before it starts. Over the channel it notices when we are gone.
const server = spawn(process.execPath, [path.join(root, "dist", "server", "main.mjs")], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: engineEnvironment,
});
// The terminal sends Ctrl-C to both of us; what is sent to us alone is passed on. The server decides when it ends.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", (code) => process.exit(code ?? 1));
