import { accountsOf, usersFrom, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import { isLedgerWhole, selectLastBalances, type ProjectionTables, type Projector } from "@agio/projections";
import type { Kysely } from "kysely";
import { reasonOf, type Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserTables } from "../users/tables.ts";
import { compareBalances, type BalanceDifference, type Compared } from "./balance-differences.ts";
import type { BalanceTables, ServerBalanceDifferences, ServerBalanceRounds } from "./balance-tables.ts";
import { described } from "./described-differences.ts";

/** Users of one slice, which reads at most as many lines of each as `selectLastBalances` does. */
export const USERS_PER_SLICE = 100;
/** For the projector to reach the sequence of a slice. */
const PROJECTED_WAIT_MS = 10_000;
/** Hours of the platform's day in which a round begins, and within which its slices are spread. */
const NIGHT_FROM_HOUR = 1;
const NIGHT_HOURS = 5;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Slices are this far apart at least, and not further. */
const PAUSE_MS_MIN = 100;
const PAUSE_MS_MAX = 10_000;
/** Between two looks whether a round is due, and after a slice that failed. */
const LOOK_EVERY_MS = 60_000;

export interface BalanceCheckParts {
  readonly database: Kysely<BalanceTables & UserTables & ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly projector: Pick<Projector, "reached">;
  readonly markets: MarketDirectory;
  /** Users whose lines leave the tables by themselves. */
  readonly forgotten: () => readonly number[];
  /** Of the platform's time zone. */
  readonly offsetHours: () => number;
  readonly clock: () => number;
  readonly log: Log;
}

/** Findings of the last comparisons of balances. */
export interface BalanceStanding {
  /** Accounts that differ now, as far as they were looked at. */
  readonly differing: number;
  /** Accounts of the last whole round about which no line says anything. */
  readonly unseen: number;
  /** When the last whole round ended; 0 before the first. */
  readonly endedAt: number;
}

/** Compares the last balances in SQL with the core. Nothing is mended: what differs is named until it does not any more. */
export interface BalanceCheck {
  readonly standing: BalanceStanding;
  /** Everybody once, slice by slice, with `pauseMs` between them. */
  round(pauseMs: number): Promise<void>;
  /** A round each night, and now those who differed when it was looked last. Returns the way to stop. */
  start(): () => Promise<void>;
}

export async function openBalanceCheck(parts: BalanceCheckParts): Promise<BalanceCheck> {
  const check = new Check(parts);
  await check.load();
  return check;
}

class Check implements BalanceCheck {
  readonly #parts: BalanceCheckParts;
  #standing: BalanceStanding = { differing: 0, unseen: 0, endedAt: 0 };
  readonly #stopping = new AbortController();

  constructor(parts: BalanceCheckParts) {
    this.#parts = parts;
  }

  get standing(): BalanceStanding {
    return this.#standing;
  }

  async load(): Promise<void> {
    const { database } = this.#parts;
    const columns = ["ended_at", "ended_unseen"] as const;
    const round = await database.selectFrom("server_balance_rounds").select(columns).executeTakeFirstOrThrow();
    this.#standing = { differing: await this.#count(), unseen: round.ended_unseen, endedAt: round.ended_at };
  }

  async round(pauseMs: number): Promise<void> {
    const { database, pipeline, clock, log } = this.#parts;
    let { user_id: after, unseen, begun_at } = await this.#roundRow();
    if (after === 0) [unseen, begun_at] = [0, clock()];
    const isWhole = await isLedgerWhole(database, await this.#beganAt());
    for (;;) {
      const users = await pipeline.read((state) => usersBehind(state, after));
      const last = users.at(-1);
      if (last === undefined) break;
      unseen += (await this.#look(users, isWhole)).unseen;
      after = last;
      await this.#noteRound({ user_id: after, unseen, begun_at });
      await this.#pause(pauseMs);
      if (this.#isStopped) return;
    }
    const ended_at = clock();
    await this.#noteRound({ user_id: 0, unseen: 0, ended_at, ended_unseen: unseen });
    this.#standing = { ...this.#standing, unseen, endedAt: ended_at };
    log.info("balances of all users were compared with their ledger lines", {
      ...{ differing: this.#standing.differing, unseen, tookMs: ended_at - begun_at },
    });
  }

  start(): () => Promise<void> {
    const working = this.#run();
    return async () => {
      this.#stopping.abort();
      await working;
    };
  }

  async #run(): Promise<void> {
    let isFirst = true;
    while (!this.#isStopped) {
      try {
        if (isFirst) await this.#lookAgain();
        isFirst = false;
        if (await this.#isDue()) await this.round(await this.#nightlyPause());
      } catch (error) {
        // An outage, or history that is behind: the round goes on where it stood.
        this.#parts.log.error("balances were not compared", { reason: reasonOf(error) });
      }
      await this.#pause(LOOK_EVERY_MS);
    }
  }

  /** A round that was begun goes on at any hour; the next one begins in the night, once in it. */
  async #isDue(): Promise<boolean> {
    const { clock, offsetHours } = this.#parts;
    const { user_id, begun_at } = await this.#roundRow();
    if (user_id > 0) return true;
    const hour = Math.floor(clock() / HOUR_MS) + offsetHours();
    const hourOfDay = ((hour % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
    const isNight = hourOfDay >= NIGHT_FROM_HOUR && hourOfDay < NIGHT_FROM_HOUR + NIGHT_HOURS;
    return isNight && clock() - begun_at > (DAY_HOURS / 2) * HOUR_MS;
  }

  async #nightlyPause(): Promise<number> {
    const { count } = await this.#parts.database
      .selectFrom("server_users")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    const slices = Math.max(1, Math.ceil(Number(count) / USERS_PER_SLICE));
    return Math.min(PAUSE_MS_MAX, Math.max(PAUSE_MS_MIN, (NIGHT_HOURS * HOUR_MS) / 2 / slices));
  }

  /** Those who differed, slice by slice: somebody may have put things right. */
  async #lookAgain(): Promise<void> {
    const { database } = this.#parts;
    const isWhole = await isLedgerWhole(database, await this.#beganAt());
    for (let after = 0; !this.#isStopped;) {
      const rows = await database
        .selectFrom("server_balance_differences")
        .select("user_id")
        .distinct()
        .where("user_id", ">", after)
        .orderBy("user_id")
        .limit(USERS_PER_SLICE)
        .execute();
      if (rows.length === 0) return;
      const users = rows.map(({ user_id }) => user_id);
      await this.#look(users, isWhole);
      after = users.at(-1) ?? after;
    }
  }

  /** One slice. */
  async #look(users: readonly number[], isWhole: boolean): Promise<Compared> {
    const { database, pipeline, projector } = this.#parts;
    const forgotten = new Set(this.#parts.forgotten());
    const looked = users.filter((user) => !forgotten.has(user));
    const { core, sequence } = await pipeline.read((state, at) => ({
      core: new Map(looked.map((user) => [user, accountsOf(state, userId(user))])),
      sequence: at,
    }));
    if (!(await projector.reached(sequence, PROJECTED_WAIT_MS))) throw new Error("history is behind");
    const stored = await selectLastBalances(database, { userIds: looked, sequence });
    const compared = compareBalances(core, stored, isWhole);
    await this.#keep(users, compared.differences, sequence);
    return compared;
  }

  /** Keeps what differs of these users, and tells what is new and what is over. */
  async #keep(users: readonly number[], differences: readonly BalanceDifference[], sequence: number): Promise<void> {
    const { database, clock, log, markets } = this.#parts;
    const before = await database
      .selectFrom("server_balance_differences")
      .selectAll()
      .where("user_id", "in", users)
      .execute();
    if (before.length === 0 && differences.length === 0) return;
    const foundAt = new Map(before.map((row) => [idOf(row), row.found_at]));
    const rows = differences.map((difference): ServerBalanceDifferences =>
      rowOf(difference, { sequence, foundAt: clock() }),
    );
    const now = rows.map((row) => ({ ...row, found_at: foundAt.get(idOf(row)) ?? row.found_at }));
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("server_balance_differences").where("user_id", "in", users).execute();
      if (now.length > 0) await transaction.insertInto("server_balance_differences").values(now).execute();
    });
    this.#standing = { ...this.#standing, differing: await this.#count() };
    const ids = new Set(now.map(idOf));
    const news = now.filter((row) => !foundAt.has(idOf(row)));
    const over = before.filter((row) => !ids.has(idOf(row)));
    if (news.length > 0) {
      log.error("balances in SQL are others than those of the journal", {
        ...{ count: news.length, accounts: described(markets, news), sequence },
      });
    }
    if (over.length > 0) {
      log.info("balances in SQL are those of the journal again", {
        ...{ count: over.length, accounts: described(markets, over) },
      });
    }
  }

  async #count(): Promise<number> {
    const { count } = await this.#parts.database
      .selectFrom("server_balance_differences")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  #roundRow() {
    return this.#parts.database.selectFrom("server_balance_rounds").selectAll().executeTakeFirstOrThrow();
  }

  async #noteRound(row: Partial<ServerBalanceRounds>): Promise<void> {
    await this.#parts.database.updateTable("server_balance_rounds").set(row).execute();
  }

  /** When the first user came: no line of a user is older. */
  async #beganAt(): Promise<number> {
    const first = await this.#parts.database
      .selectFrom("server_users")
      .select("created_at")
      .orderBy("user_id")
      .limit(1)
      .executeTakeFirst();
    return first?.created_at ?? this.#parts.clock();
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds).unref();
      signal.addEventListener("abort", end);
    });
  }
}

function usersBehind(state: CoreState, after: number): number[] {
  const users: number[] = [];
  for (const user of usersFrom(state, after + 1)) {
    users.push(user);
    if (users.length === USERS_PER_SLICE) break;
  }
  return users;
}

type AccountId = Pick<ServerBalanceDifferences, "user_id" | "account_code" | "coin_id" | "position_id">;

const idOf = ({ user_id, account_code, coin_id, position_id }: AccountId): string =>
  `${user_id} ${account_code} ${coin_id} ${position_id}`;

const rowOf = (
  { userId: user_id, accountCode, coinId, positionId, journalAtoms, tableAtoms }: BalanceDifference,
  { sequence, foundAt }: { readonly sequence: number; readonly foundAt: number },
): ServerBalanceDifferences => ({
  ...{ user_id, account_code: accountCode, coin_id: coinId, position_id: positionId },
  ...{ journal_atoms: journalAtoms, table_atoms: tableAtoms ?? null, sequence, found_at: foundAt },
});
