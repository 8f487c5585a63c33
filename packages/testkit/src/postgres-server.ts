import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { familyOf, signalProcess } from "./processes.ts";
import { temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const NOBODY = 65534;
const START_MS_MAX = 30_000;
const START_PAUSE_MS = 100;
const USER = "agio";
/** How a process that serves a connection calls itself. */
const CONNECTION_TITLE = `postgres: ${USER} `;

/** A throw-away PostgreSQL server, reached through a socket in its own folder. */
export interface PostgresServer {
  readonly url: string;
  /** Ends every connection, as pg_terminate_backend does. */
  endConnections(): void;
  /** Kills the first process without a word; the others notice and end. */
  crash(): Promise<void>;
  /** Starts it again on what it had stored. */
  restart(): Promise<void>;
  /** Stops every process where it stands: connections stay open and nothing answers. */
  freeze(): void;
  /** Lets them go on. */
  thaw(): void;
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
export async function startPostgres(
  binaries: string,
  { dataChecksums = true }: { readonly dataChecksums?: boolean } = {},
): Promise<PostgresServer> {
  const { folder, options } = folderOfServer();
  const data = path.join(folder.path, "data");
  execFileSync("cp", ["-r", emptyCluster(binaries, dataChecksums), data], options);
  const settings = ["listen_addresses=", "fsync=off"].flatMap((setting) => ["-c", setting]);
  const launch = (): ChildProcess =>
    spawn(path.join(binaries, "postgres"), ["-D", data, "-k", folder.path, ...settings], options);
  const ready = (): Promise<void> => untilReady(path.join(binaries, "pg_isready"), folder.path);
  let server = launch();
  const killServer = (): void => void server.kill("SIGQUIT");
  process.once("exit", killServer);
  await ready();
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const { pid } of familyOf(server.pid ?? 0)) signalProcess(pid, signal);
  };
  return {
    url: `postgresql://${USER}@localhost/postgres?host=${encodeURIComponent(folder.path)}`,
    endConnections() {
      const connections = familyOf(server.pid ?? 0).filter(({ command }) => command.startsWith(CONNECTION_TITLE));
      for (const { pid } of connections) signalProcess(pid, "SIGTERM");
    },
    async crash() {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
    async restart() {
      // The processes of the one before may still hold its memory: it is started until it stands.
      const deadline = Date.now() + START_MS_MAX;
      do {
        server = launch();
        const ended = once(server, "exit").then(() => false);
        if (await Promise.race([ready().then(() => true), ended])) return;
      } while (Date.now() < deadline);
      throw new Error("PostgreSQL did not start again in time");
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    async stop() {
      signalAll("SIGCONT");
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        killServer();
        await ended;
      }
      process.off("exit", killServer);
      folder.remove();
    },
  };
}

function folderOfServer(): { readonly folder: TemporaryFolder; readonly options: SpawnOptions } {
  const folder = temporaryFolder("postgres");
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder.path, NOBODY, NOBODY);
  const options = { cwd: folder.path, stdio: "ignore", ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) } as const;
  return { folder, options };
}

const emptyClusters = new Map<string, string>();

/** Where an empty cluster lies, kept as long as this process: making one takes a second, copying it a moment. */
function emptyCluster(binaries: string, dataChecksums: boolean): string {
  const checksums = dataChecksums ? ["--data-checksums"] : [];
  const kind = [binaries, ...checksums].join(" ");
  const known = emptyClusters.get(kind);
  if (known !== undefined) return known;
  const { folder, options } = folderOfServer();
  process.once("exit", () => folder.remove());
  const data = path.join(folder.path, "data");
  const start = ["-U", USER, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", ...checksums];
  execFileSync(path.join(binaries, "initdb"), ["-D", data, ...start], options);
  emptyClusters.set(kind, data);
  return data;
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
