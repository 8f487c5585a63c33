// `npm start`: installs when needed, builds when stale, runs the server in this process.
import { ensureBuilt, ensureInstalled } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();
await import("../dist/server/main.mjs");
