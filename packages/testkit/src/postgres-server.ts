import { execFileSync, spawn, type SpawnOptions } from "node:child_process";
import { chownSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const NOBODY = 65534;
const START_MS_MAX = 30_000;
const START_PAUSE_MS = 100;

/** A throw-away PostgreSQL server, reached through a socket in its own folder. */
export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The folder of the newest installed PostgreSQL server, or undefined: then say so in a skipped test's title. */
export function postgresBinaries(): string | undefined {
  if (!existsSync(DEBIAN_VERSIONS)) return undefined;
  const versions = readdirSync(DEBIAN_VERSIONS).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(DEBIAN_VERSIONS, version, "bin"))
    .find((folder) => existsSync(path.join(folder, "initdb")));
}

/** Starts a server that forgets everything when it stops. PostgreSQL refuses to run as root, so root lends it "nobody". */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const folder = temporaryFolder("postgres");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder.path, NOBODY, NOBODY);
  const options: SpawnOptions = { cwd: folder.path, stdio: "ignore", ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) };
  const data = path.join(folder.path, "data");
  const start = ["-U", "agio", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  execFileSync(path.join(binaries, "initdb"), ["-D", data, ...start], options);
  const settings = ["listen_addresses=", "fsync=off"].flatMap((setting) => ["-c", setting]);
  const server = spawn(path.join(binaries, "postgres"), ["-D", data, "-k", folder.path, ...settings], options);
  const killServer = (): void => void server.kill("SIGQUIT");
  process.once("exit", killServer);
  await untilReady(path.join(binaries, "pg_isready"), folder.path);
  return {
    url: `postgresql://agio@localhost/postgres?host=${encodeURIComponent(folder.path)}`,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      killServer();
      await ended;
      process.off("exit", killServer);
      folder.remove();
    },
  };
}

async function untilReady(pgIsReady: string, socketFolder: string): Promise<void> {
  const deadline = Date.now() + START_MS_MAX;
  while (!isReady(pgIsReady, socketFolder)) {
    if (Date.now() > deadline) throw new Error("PostgreSQL did not start in time");
    await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
  }
}

function isReady(pgIsReady: string, socketFolder: string): boolean {
  try {
    execFileSync(pgIsReady, ["-q", "-h", socketFolder]);
    return true;
  } catch {
    return false;
  }
}
