import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { postgresBinaries, startPostgres, temporaryFolder } from "@agio/testkit";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { INT8_OID, parseInt8 } from "../integers.ts";
import type { ProjectionTables } from "../tables.ts";

interface TestDatabase {
  readonly kysely: Kysely<ProjectionTables>;
  close(): Promise<void>;
}

const OPENING_MS_MAX = 120_000;

const TEMPLATE = path.resolve(import.meta.dirname, "../../../../node_modules/.cache/agio/pglite-template");

/** Making a database takes seconds and 700 MB, copying one does not: it is made once and kept in npm's cache folder. */
async function templateFolder(): Promise<string> {
  if (existsSync(TEMPLATE)) return TEMPLATE;
  mkdirSync(path.dirname(TEMPLATE), { recursive: true });
  const unfinished = `${TEMPLATE}.${process.pid}`;
  const pglite = await PGlite.create(unfinished);
  await pglite.close();
  if (existsSync(TEMPLATE)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, TEMPLATE);
  return TEMPLATE;
}

async function openTestPGlite(): Promise<TestDatabase> {
  const folder = temporaryFolder("pglite");
  const directory = path.join(folder.path, "sql");
  cpSync(await templateFolder(), directory, { recursive: true });
  const pglite = await PGlite.create(directory, { parsers: { [INT8_OID]: parseInt8 } });
  const close = async (): Promise<void> => {
    await pglite.close();
    folder.remove();
  };
  return { kysely: new Kysely({ dialect: new PGliteDialect({ pglite }) }), close };
}

async function openTestPostgres(binaries: string): Promise<TestDatabase> {
  const server = await startPostgres(binaries);
  const types = {
    getTypeParser: ((oid: number, format: "text") =>
      oid === INT8_OID ? parseInt8 : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const kysely = new Kysely<ProjectionTables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url, types }) }),
  });
  const close = async (): Promise<void> => {
    await kysely.destroy();
    await server.stop();
  };
  return { kysely, close };
}

/** Runs one suite on PGlite and on PostgreSQL, each opened once. Without PostgreSQL the title says that it was left out. */
export function describeOnBothDatabases(
  title: string,
  suite: (database: () => Kysely<ProjectionTables>) => void,
): void {
  const binaries = postgresBinaries();
  describe(`${title}, on PGlite`, () => {
    withDatabase(openTestPGlite, suite);
  });
  const postgresTitle = binaries === undefined ? "on PostgreSQL: SKIPPED, no server is installed" : "on PostgreSQL";
  describe.skipIf(binaries === undefined)(`${title}, ${postgresTitle}`, () => {
    withDatabase(() => openTestPostgres(binaries ?? ""), suite);
  });
}

function withDatabase(
  open: () => Promise<TestDatabase>,
  suite: (database: () => Kysely<ProjectionTables>) => void,
): void {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await open();
  }, OPENING_MS_MAX);
  afterAll(() => opened?.close(), OPENING_MS_MAX);
  suite(() => {
    if (opened === undefined) throw new Error("the database is open while its tests run");
    return opened.kysely;
  });
}
