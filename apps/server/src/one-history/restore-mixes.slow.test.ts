import { cpSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openFileJournal } from "@agio/journal";
import { temporaryFolder } from "@agio/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openInThread, type ThreadDatabase } from "../adapters/database/open-in-thread.ts";
import { openTestServer, type TestFolder, type TestServer } from "../testing/test-server.ts";

type Part = "journal" | "sql" | "keys";
const SLOW_MS = 240_000;

/**
 * An exchange at two moments; two copies of the first that went on by themselves, with somebody new and without; another
 * exchange.
 */
const exchanges = {
  early: temporaryFolder("mix"),
  late: temporaryFolder("mix"),
  crowded: temporaryFolder("mix"),
  quiet: temporaryFolder("mix"),
  other: temporaryFolder("mix"),
};
const { early, late, crowded, quiet, other } = exchanges;

const open = (folder: TestFolder, acceptLossOf?: number): Promise<TestServer> =>
  openTestServer({}, undefined, acceptLossOf === undefined ? {} : { acceptLossOf }, folder);

const signIn = (server: TestServer, loginName: string) => server.call("user.login", { loginName, pwd: "password-1" });

async function run(folder: TestFolder, work: (server: TestServer) => Promise<unknown>): Promise<void> {
  const server = await open(folder);
  await work(server);
  await server.historyFollows();
  await server.stop();
}

const register =
  (...names: string[]) =>
  async (server: TestServer): Promise<void> => {
    for (const name of names) await server.register(name);
  };

async function transfer(server: TestServer): Promise<void> {
  const { data } = await signIn(server, "ada");
  const moved = { coin: "USDT", amount: "12", transferOutAccount: 1, transferInAccount: 3 };
  expect((await server.call("transfers.submit", moved, { token: data.token })).code).toBe(200);
}

beforeAll(async () => {
  await run(early, register("ada", "ben"));
  for (const copy of [late, crowded, quiet]) cpSync(early.path, copy.path, { recursive: true });
  await run(late, register("cid", "dora"));
  await run(crowded, register("emil"));
  await run(quiet, transfer);
  await run(other, register("fred", "gina", "hugo"));
}, SLOW_MS);
afterAll(() => Object.values(exchanges).forEach((folder) => folder.remove()));

/** A data folder after a restore: the late exchange, with these parts of others in their place. */
async function mix(parts: Partial<Record<Part, TestFolder>>): Promise<TestFolder> {
  const mixed = temporaryFolder("mix");
  onTestFinished(() => mixed.remove());
  cpSync(late.path, mixed.path, { recursive: true });
  for (const [part, from] of Object.entries(parts)) await put(mixed, part as Part, from);
  return mixed;
}

async function put(into: TestFolder, part: Part, from: TestFolder): Promise<void> {
  await rm(path.join(into.path, part), { recursive: true, force: true });
  cpSync(path.join(from.path, part), path.join(into.path, part), { recursive: true });
}

async function inDatabase<Result>(
  folder: TestFolder,
  work: (database: ThreadDatabase["kysely"]) => Promise<Result>,
): Promise<Result> {
  const database = await openInThread({ task: "pglite", directory: path.join(folder.path, "sql") });
  const result = await work(database.kysely);
  await database.close();
  return result;
}

const RUNNING = path.join(import.meta.dirname, "../../../../docs/operating/running.md");

/** A refusal as the operator's page writes it: numbers as N, the names in brackets left out, and without the option that was wrong. */
const asDocumented = (sentence: string): string =>
  sentence
    .replace(/^--accept-loss-of \d+ is not what this is about: /, "")
    .replaceAll(/\b[0-9a-f]{12}\b|(?<!\w)\d+(?!\w)/g, "N")
    .replaceAll(/0{4,}\d+(?=\.segment)/g, "N")
    .replace(/^N\.segment at offset N: /, "")
    .replaceAll(/\((?:N|\w+\/)[^)]*\)/g, "(…)");

/** The words that the operator reads when the start is refused: each stands in the operator's page. */
async function refusalOf(folder: TestFolder, acceptLossOf?: number): Promise<string> {
  const { message } = await open(folder, acceptLossOf).then(
    async (server) => {
      await server.stop();
      throw new Error("the start was not refused");
    },
    (error: unknown) => error as Error,
  );
  const documented = (await readFile(RUNNING, "utf8")).replaceAll(/\s+/g, " ");
  expect(documented).toContain(`| ${asDocumented(message)} |`);
  return message;
}

const numberIn = (refusal: string): number => Number(/--accept-loss-of (\d+)/.exec(refusal)?.[1]);

const balancesOf = async (server: TestServer, loginName: string): Promise<unknown> => {
  const { data } = await signIn(server, loginName);
  return (await server.call("assets.balances", { coin: "USDT" }, { token: data.token })).data;
};

/** One start, and what its log says. */
async function startOf(folder: TestFolder, acceptLossOf?: number): Promise<string> {
  const server = await open(folder, acceptLossOf);
  await server.historyFollows();
  await server.stop();
  return server.logged();
}

const ALL_KNOWN = /"users of the journal and of the tables".*"onlyInJournal":0,"onlyInTables":0/;

test("what belongs together starts, and says how many users both sides know", { timeout: SLOW_MS }, async () => {
  expect(await startOf(await mix({}))).toMatch(ALL_KNOWN);
});

test("the database of another exchange is refused, and nothing accepts it", { timeout: SLOW_MS }, async () => {
  expect(await refusalOf(await mix({ sql: other }))).toMatch(
    /^the database belongs to the journal [0-9a-f]{12}, yet DATA_DIR\/journal is the journal [0-9a-f]{12}: put back the one that belongs to the other; nothing accepts this/,
  );
  expect(await refusalOf(await mix({ journal: other, keys: other }), 5)).toContain("nothing accepts this");
});

test(
  "the keys of another exchange are refused; lost ones are given up by their number",
  { timeout: SLOW_MS },
  async () => {
    expect(await refusalOf(await mix({ keys: other }))).toMatch(
      /^DATA_DIR\/keys holds the keys of the journal [0-9a-f]{12}, yet DATA_DIR\/journal is the journal [0-9a-f]{12}: put back/,
    );
    const lost = await mix({});
    const count = (await readdir(path.join(lost.path, "keys"))).filter((name) => name.endsWith(".key")).length;
    await rm(path.join(lost.path, "keys"), { recursive: true });
    expect(await refusalOf(lost)).toMatch(
      new RegExp(
        `^${count} keys of the journal \\w{12} are missing or are others \\(keys/.*: put them back from a copy; only`,
      ),
    );
    expect(await refusalOf(lost, count + 1)).toContain("is not what this is about");
    expect(await startOf(lost, count)).toContain('"a loss was accepted","kind":"keys"');
    await startOf(lost);
  },
);

test("one key of another exchange among ours is named", { timeout: SLOW_MS }, async () => {
  const mixed = await mix({});
  const key = path.join("keys", "liabilities.key");
  cpSync(path.join(other.path, key), path.join(mixed.path, key));
  expect(await refusalOf(mixed)).toMatch(
    /^1 keys of the journal \w{12} are missing or are others \(keys\/liabilities.key\): put them back from a copy/,
  );
});

test("a journal older than the tables is given up by exactly what was acknowledged", { timeout: SLOW_MS }, async () => {
  const mixed = await mix({ journal: early });
  const refusal = await refusalOf(mixed);
  const count = numberIn(refusal);
  expect(refusal).toMatch(
    new RegExp(
      `^the tables hold sequence (\\d+), yet the journal ends at \\d+, so the last ${count} acknowledged entries are missing ` +
        `from it: restore the journal from a copy that reaches sequence \\1; only where there is none, start once with ` +
        `--accept-loss-of ${count}: that undoes these entries, of which users were told`,
    ),
  );
  expect(await refusalOf(mixed, count - 1)).toBe(`--accept-loss-of ${count - 1} is not what this is about: ${refusal}`);
  const server = await open(mixed, count);
  expect(server.logged()).toContain('"a loss was accepted","kind":"tables"');
  // Those who signed up in what was lost are the same people, with nothing but what a new account of the demo has.
  expect(server.logged()).toMatch(/"users of the tables are opened anew","count":2/);
  expect(await balancesOf(server, "cid")).toEqual(await balancesOf(server, "ada"));
  await server.register("iris");
  await server.stop();
  expect(await refusalOf(mixed, count)).toBe(
    `nothing is lost that --accept-loss-of ${count} could accept: start without it`,
  );
  const again = await open(mixed);
  expect(again.logged()).toMatch(ALL_KNOWN);
  expect((await signIn(again, "iris")).code).toBe(200);
  await again.stop();
});

test(
  "a journal that went on by itself is refused with the entry at which both part",
  { timeout: SLOW_MS },
  async () => {
    const mixed = await mix({ journal: quiet });
    const refusal = await refusalOf(mixed);
    const count = numberIn(refusal);
    expect(refusal).toMatch(
      new RegExp(
        `^the tables and the journal went apart behind sequence \\d+: the tables hold ${count} acknowledged entries, up to ` +
          `sequence \\d+, that are not in the journal: put back the journal that they followed, or the database that follows`,
      ),
    );
    const server = await open(mixed, count);
    expect((await signIn(server, "cid")).code).toBe(200);
    expect(server.logged()).toMatch(/"users of the tables are opened anew","count":2/);
    await server.stop();
    expect(await startOf(mixed)).toMatch(ALL_KNOWN);
  },
);

test("where somebody new has the number of another, nothing accepts it", { timeout: SLOW_MS }, async () => {
  const refusal = await refusalOf(await mix({ journal: crowded }));
  expect(refusal).toMatch(
    /that are not in the journal, and 1 users of the tables have the numbers of other people in the journal \(\d+\): put back/,
  );
  expect(refusal).toContain("nothing accepts this, because users would get the accounts of others");
});

test("an older copy of the database is known by what it had reached", { timeout: SLOW_MS }, async () => {
  const mixed = await mix({});
  const journal = await openFileJournal(path.join(mixed.path, "journal"));
  journal.noteTables(journal.lastSequence);
  await journal.close();
  await startOf(mixed);
  await put(mixed, "sql", early);
  const refusal = await refusalOf(mixed);
  const count = numberIn(refusal);
  expect(refusal).toMatch(
    new RegExp(
      `^the tables hold sequence \\d+, yet they have held (\\d+): the database is an older copy: put back a database that ` +
        `holds sequence \\1; only where there is none, start once with --accept-loss-of ${count}: history is read from the ` +
        `journal again and no balance changes, but what only the database held of these ${count} entries is gone`,
    ),
  );
  const server = await open(mixed, count);
  expect((await signIn(server, "ada")).code).toBe(200);
  expect((await signIn(server, "cid")).code).not.toBe(200);
  expect(server.logged()).toMatch(
    /"users of the journal are not in the tables: nobody can sign in to them","count":2,/,
  );
  await server.stop();
  expect(await startOf(mixed)).toMatch(/"onlyInJournal":2,"onlyInTables":0/);
});

test(
  "an older copy of which nobody noted how far it was catches up, and its users are named",
  { timeout: SLOW_MS },
  async () => {
    const mixed = await mix({ sql: early });
    const server = await open(mixed);
    expect(server.logged()).toMatch(
      /"users of the journal are not in the tables: nobody can sign in to them","count":2,/,
    );
    expect((await signIn(server, "ada")).code).toBe(200);
    // Nobody new gets the number of somebody whom the tables have lost.
    const lost = /nobody can sign in to them","count":2,"users":"(\d+), (\d+)"/.exec(server.logged());
    await server.register("nora");
    const nora = await server.running.services.users.byLoginName("nora");
    expect(nora?.userId).toBe(Number(lost?.[2]) + 1);
    await server.stop();
  },
);

test(
  "users of the tables that no other sign of a mix tells of are counted and named",
  { timeout: SLOW_MS },
  async () => {
    const mixed = await mix({});
    const users = await inDatabase(mixed, async (database) => {
      await sql`insert into server_users (login_name, login_key, password_hash, invite_code, parent_user_id, mark, is_opened,
        created_at)
      values ('jana', 'jana', '', 'JANA2345', 0, 'trader', true, 1), ('karl', 'karl', '', 'KARL2345', 0, 'trader', true, 1)
    `.execute(database);
      const { rows } = await sql<{ user_id: number }>`
      select user_id from server_users where login_key in ('jana', 'karl') order by user_id`.execute(database);
      return rows.map(({ user_id }) => user_id);
    });
    expect(await refusalOf(mixed)).toBe(
      `2 users of the tables are not in the journal (${users.join(", ")}): put back the journal that knows them, or the ` +
        "database that follows this journal; only where there is none, start once with --accept-loss-of 2: they are opened " +
        "anew, with nothing on their accounts",
    );
    await startOf(mixed, 2);
    expect(await startOf(mixed)).toMatch(ALL_KNOWN);
  },
);

/** A folder as an earlier build left it: nothing names a journal. */
async function forgetHistory(folder: TestFolder): Promise<void> {
  await rm(path.join(folder.path, "journal", "manifest"));
  await rm(path.join(folder.path, "keys", "journal"));
  await inDatabase(folder, async (database) => {
    await sql`drop table journal_binding`.execute(database);
    await sql`alter table projection_cursor drop column frame_digest`.execute(database);
    await sql`delete from applied_migrations where name in ('history.001-binding', 'projection.021-history')`.execute(
      database,
    );
  });
}

test("a folder of an earlier build starts, and is of one history from then on", { timeout: SLOW_MS }, async () => {
  const folder = await mix({});
  await forgetHistory(folder);
  await startOf(folder);
  const id = (await readFile(path.join(folder.path, "keys", "journal"), "utf8")).trim();
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  const bound = await inDatabase(folder, (database) => sql`select journal_id from journal_binding`.execute(database));
  expect(bound.rows).toEqual([{ journal_id: id }]);
});

test("in one of an earlier build the ledger lines tell whose tables they are", { timeout: SLOW_MS }, async () => {
  const [strange, apart] = [await mix({ sql: other }), await mix({ sql: crowded })];
  await forgetHistory(strange);
  await forgetHistory(apart);
  expect(await refusalOf(strange)).toMatch(
    /^the tables and the journal have no entry in common: put back the one that belongs to the other; nothing accepts this/,
  );
  expect(await refusalOf(apart)).toMatch(/^the tables and the journal went apart behind sequence \d+/);
});

test("an end of the journal that is given up takes the tables with it, in one step", { timeout: SLOW_MS }, async () => {
  const mixed = await mix({});
  const folder = path.join(mixed.path, "journal");
  for (const name of await readdir(folder)) if (name.endsWith(".snapshot")) await rm(path.join(folder, name));
  const file = path.join(folder, "0000000000000001.segment");
  const bytes = await readFile(file);
  const written = bytes.length - bytes.toReversed().findIndex((byte) => byte !== 0);
  const at = Math.floor(written * 0.97);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const refusal = await refusalOf(mixed);
  expect(refusal).toMatch(/no valid frame after sequence \d+, yet the complete frame of sequence \d+ stands at offset/);
  const server = await open(mixed, numberIn(refusal));
  expect((await signIn(server, "ada")).code).toBe(200);
  await server.stop();
  await startOf(mixed);
});
