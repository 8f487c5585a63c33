import { apply, createState, EventWriter, type Command, type CoreState } from "@agio/core";
import { HISTORY_MIGRATIONS, migrate, PROJECTION_MIGRATIONS } from "@agio/projections";
import { assert, sequence, userId, utcMs } from "@agio/primitives";
import { postgresBinaries, startPostgres, temporaryFolder } from "@agio/testkit";
import { sql } from "kysely";
import { openInThread, type ThreadDatabase } from "../../../apps/server/src/adapters/database/open-in-thread.ts";
import { expectSameUsers } from "../../../apps/server/src/one-history/check-users.ts";
import { SERVER_MIGRATIONS } from "../../../apps/server/src/wiring/server-migrations.ts";
import type { BenchRow } from "../rows.ts";

const GROUP = "history";
const FIRST = 1_001;
const CHUNK = 100_000;
const SIZES = { users: 1_000_000, strangers: 1_000 };
const SECONDS_MAX = 30;
const MEMORY_MB_MAX = 100;
const MB = 1e6;
const SAMPLE_MS = 5;

/** So many users in the core. */
function crowd(users: number): CoreState {
  const state = createState();
  const writer = new EventWriter();
  const open = (command: Command, at: number): void => {
    writer.reset();
    const stamp = { sequence: sequence(at), at: utcMs(Date.UTC(2026, 0, 5)) };
    assert(apply(state, command, stamp, writer) === undefined, "every user of the bench is opened");
  };
  for (let at = 1; at <= users; at++) open({ type: "OpenUser", userId: userId(FIRST + at - 1), mark: "trader" }, at);
  return state;
}

async function seed({ kysely }: ThreadDatabase, users: number): Promise<void> {
  await migrate(kysely, [...PROJECTION_MIGRATIONS, ...HISTORY_MIGRATIONS, ...SERVER_MIGRATIONS]);
  const last = FIRST + users - 1;
  for (let from = FIRST; from <= last; from += CHUNK) {
    await sql`insert into server_users (user_id, login_name, login_key, password_hash, invite_code, parent_user_id, mark,
        is_opened, created_at)
      select person, 'user' || person, 'user' || person, '', 'CODE' || person, 0, 'trader', true, 0
      from generate_series(${sql.lit(from)}, ${sql.lit(Math.min(last, from + CHUNK - 1))}) as person`.execute(kysely);
  }
  await sql`vacuum analyze server_users`.execute(kysely);
}

interface Cost {
  readonly seconds: number;
  /** By which the resident memory grew at most. */
  readonly megabytes: number;
}

/** The users of both sides, counted and compared as a start does it. */
async function compare({ kysely }: ThreadDatabase, state: CoreState): Promise<Cost & { readonly found: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const sample = (): void => void (highest = Math.max(highest, process.memoryUsage.rss()));
  const sampling = setInterval(sample, SAMPLE_MS);
  let found = 0;
  const log = {
    info: (_what: string, facts?: object) => {
      const { onlyInJournal = 0, onlyInTables = 0 } = (facts ?? {}) as Record<string, number>;
      found = onlyInJournal + onlyInTables;
    },
    error: () => undefined,
    debug: () => undefined,
  };
  const began = performance.now();
  await expectSameUsers({
    database: kysely as unknown as Parameters<typeof expectSameUsers>[0]["database"],
    pipeline: { read: async (view) => Promise.resolve(view(state, 0)) },
    acceptance: { isUsed: true, covers: () => true, give: () => Promise.resolve(), expectUsed: () => undefined },
    log,
  });
  const seconds = (performance.now() - began) / 1_000;
  sample();
  clearInterval(sampling);
  return { seconds, megabytes: (highest - before) / MB, found };
}

/** The users that journal and tables know, counted on both sides; then with some on each side that the other has lost. */
export async function runHistoryBench({ users, strangers } = SIZES): Promise<readonly BenchRow[]> {
  const binaries = postgresBinaries();
  const server = binaries === undefined ? undefined : await startPostgres(binaries);
  const folder = temporaryFolder("history-bench");
  const task =
    server === undefined
      ? ({ task: "pglite", directory: folder.path } as const)
      : ({ task: "postgres", url: server.url } as const);
  const database = await openInThread(task);
  try {
    await seed(database, users);
    const state = crowd(users);
    const equal = await compare(database, state);
    assert(equal.found === 0, "both sides know the same users");
    // So many of all are lost in the tables, and as many behind them in the journal.
    const apart = Math.floor(users / strangers);
    await sql`delete from server_users where user_id % ${sql.lit(apart)} = 0`.execute(database.kysely);
    await sql`insert into server_users (login_name, login_key, password_hash, invite_code, parent_user_id, mark, is_opened,
        created_at, user_id)
      select 'new' || person, 'new' || person, '', 'NEW' || person, 0, 'trader', true, 0, person
      from generate_series(${sql.lit(FIRST + users)}, ${sql.lit(FIRST + users + strangers - 1)}) as person`.execute(
      database.kysely,
    );
    const differing = await compare(database, state);
    assert(differing.found === 2 * strangers, "everybody whom one side has lost is found");
    const row = (name: string, value: number, unit: string, most: number): BenchRow => ({
      ...{ group: GROUP, name, value, unit },
      target: { at: "most", value: most },
    });
    const all = users.toLocaleString("en");
    const lost = strangers.toLocaleString("en");
    return [
      row(`${all} users on both sides, counted`, equal.seconds, "s", SECONDS_MAX),
      row("memory of it", equal.megabytes, "MB", MEMORY_MB_MAX),
      row(`the same where each side has lost ${lost}, found and named`, differing.seconds, "s", SECONDS_MAX),
      row("memory of that", differing.megabytes, "MB", MEMORY_MB_MAX),
    ];
  } finally {
    await database.close();
    await server?.stop();
    folder.remove();
  }
}
