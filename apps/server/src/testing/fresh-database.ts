import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { HISTORY_MIGRATIONS, migrate, PROJECTION_MIGRATIONS } from "@agio/projections";
import { openDatabase, type Database } from "../adapters/database/open-database.ts";
import { SERVER_MIGRATIONS } from "../wiring/server-migrations.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { REPOSITORY } from "./repository.ts";

const TEMPLATES = path.join(REPOSITORY, "node_modules", ".cache", "agio-databases");
/** All that decides what the tables of a server are. */
const SOURCES = ["package-lock.json", "packages/projections/src", "apps/server/src"];

/** Lays an empty, cleanly closed database where one is wanted: making one takes seconds, copying it a moment. */
export const layEmptyDatabase = (directory: string, workerUrl: URL): Promise<void> =>
  lay("empty", directory, workerUrl, () => Promise.resolve());

/** Lays a database with the tables of a server that has not started yet. */
export const layServerDatabase = (directory: string, workerUrl: URL): Promise<void> =>
  lay("server", directory, workerUrl, async ({ kysely }) => {
    await migrate(kysely, [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS, ...SERVER_MIGRATIONS]);
  });

type Fill = (database: Database<ServerTables>) => Promise<void>;

async function lay(name: string, directory: string, workerUrl: URL, fill: Fill): Promise<void> {
  const template = path.join(TEMPLATES, digestOfSources(), name);
  if (!existsSync(template)) await make(template, workerUrl, fill);
  cpSync(template, directory, { recursive: true });
}

async function make(template: string, workerUrl: URL, fill: Fill): Promise<void> {
  const folder = path.dirname(template);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(TEMPLATES)) {
    if (other !== path.basename(folder)) rmSync(path.join(TEMPLATES, other), { recursive: true, force: true });
  }
  const own = mkdtempSync(path.join(folder, "making-"));
  const onFailed = (error: Error): never => {
    throw error;
  };
  const directory = path.join(own, "sql");
  const database = await openDatabase<ServerTables>({ databaseUrl: undefined, directory, workerUrl, onFailed });
  await fill(database);
  await database.close();
  try {
    renameSync(directory, template);
  } catch (error) {
    // Another test process was faster: its template is as good.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

let digest: string | undefined;

function digestOfSources(): string {
  digest ??= SOURCES.flatMap((source) => filesOf(path.join(REPOSITORY, source)))
    .reduce(
      (hash, file) => hash.update(`${path.relative(REPOSITORY, file)}\n`).update(readFileSync(file)),
      createHash("sha256"),
    )
    .digest("hex");
  return digest;
}

const isTest = (file: string): boolean => file.endsWith(".test.ts");

function filesOf(place: string): string[] {
  if (path.extname(place) !== "") return [place];
  const files = readdirSync(place, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files
    .filter((file) => !isTest(file))
    .toSorted()
    .map((file) => path.join(place, file));
}
