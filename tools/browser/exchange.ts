import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@agio/testkit";
import { layServerDatabase } from "../../apps/server/src/testing/fresh-database.ts";
import { engineEnvironment } from "../engine-environment.mjs";

const START_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** A real server process on a free loopback port with its own data folder. */
export interface Exchange {
  readonly url: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** Everything the process printed. */
  output(): string;
  /** Ends the process with SIGTERM and waits; removes the data folder unless it is kept. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
}

/** Below the ports that the system gives to connections: one of those can be taken again before the server has it. */
const PORTS = [20_000, 32_000] as const;

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("exit", resolve));
}

async function answersHealth(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the built server (dist/server/main.mjs) and waits until it is healthy. Throws with its output otherwise.
 * `asNewcomer`: by `npm start`'s own program, with an empty data folder and all that the demo has.
 */
export async function startExchange(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly dataFolder?: string;
    readonly port?: number;
    readonly asNewcomer?: boolean;
  } = {},
): Promise<Exchange> {
  const port = options.port ?? (await freePort());
  const dataFolder = options.dataFolder ?? temporaryFolder("exchange").path;
  const url = `http://127.0.0.1:${port}`;
  const { asNewcomer = false } = options;
  const database = path.join(dataFolder, "sql");
  const workerUrl = pathToFileURL(path.resolve("dist/server/database-worker.mjs"));
  const isEmbedded = options.env?.["DATABASE_URL"] === undefined;
  if (isEmbedded && !existsSync(database) && !asNewcomer) await layServerDatabase(database, workerUrl);
  const program = asNewcomer ? ["tools/start.mjs"] : [path.resolve("dist/server/main.mjs")];
  const child = spawn(process.execPath, program, {
    // The local chain and the demo's leaders only where they are asked for: most of what is tried here needs neither.
    env: {
      ...engineEnvironment,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataFolder,
      ...(asNewcomer ? {} : { DEMO_CHAIN: "off", DEMO_COPIES: "off" }),
      ...(isEmbedded ? {} : { PUBLIC_URL: url, STAFF_PORT: String(await freePort()) }),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answersHealth(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`the server did not become healthy:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    dataFolder,
    pid: child.pid ?? 0,
    output: () => printed,
    async stop({ keepData = false } = {}) {
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      child.kill("SIGTERM");
      await ended(child);
      clearTimeout(force);
      if (!keepData) rmSync(dataFolder, { recursive: true, force: true });
    },
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
  };
}
