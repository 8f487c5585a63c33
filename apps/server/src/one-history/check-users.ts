import { inviteLinkOf, usersFrom, userMarkOf, userTallyOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import { sql, type Kysely } from "kysely";
import type { Log } from "../base/log.ts";
import type { UserTables } from "../users/tables.ts";
import type { Acceptance } from "./acceptance.ts";
import { named, SLICE, slicesOf } from "./many.ts";

interface UserParts {
  readonly database: Kysely<UserTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly acceptance: Acceptance;
  readonly log: Log;
}

/** Users that one side does not know. */
interface Strangers {
  /** Opened in SQL, and unknown to the core. */
  readonly onlyInTables: readonly number[];
  readonly onlyInJournal: readonly number[];
}

/**
 * Counts the users on both sides. Those that only the journal knows are named: nobody can sign in to them. Those that only the
 * tables know are refused: their orders and deposits would be nobody's. Where the loss that took them is accepted, they are
 * opened anew, with nothing on their accounts.
 */
export async function expectSameUsers(parts: UserParts): Promise<void> {
  const { database, pipeline, log, acceptance } = parts;
  const [ours, stored] = [await pipeline.read(userTallyOf), await tallyOf(database)];
  const isSame = ours.count === stored.count && ours.sum === stored.sum && ours.mixed === stored.mixed;
  const { onlyInTables, onlyInJournal } = isSame ? NOBODY : await strangers(parts);
  log.info("users of the journal and of the tables", {
    ...{ journal: ours.count, tables: stored.count },
    ...{ onlyInJournal: onlyInJournal.length, onlyInTables: onlyInTables.length },
  });
  if (onlyInJournal.length > 0) {
    log.error("users of the journal are not in the tables: nobody can sign in to them", {
      ...{ count: onlyInJournal.length, users: named(onlyInJournal) },
    });
    await passNumbers(database, onlyInJournal.at(-1) ?? 0);
  }
  if (onlyInTables.length === 0) return;
  if (!acceptance.isUsed) {
    const count = onlyInTables.length;
    await acceptance.give({
      ...{ kind: "users", count, first: 0, last: 0 },
      what: `${count} users of the tables are not in the journal (${named(onlyInTables)})`,
      putBack: "put back the journal that knows them, or the database that follows this journal",
      cost: "they are opened anew, with nothing on their accounts",
    });
  }
  log.error("users of the tables are opened anew", { count: onlyInTables.length, users: named(onlyInTables) });
  await openAnew(parts, onlyInTables);
}

const NOBODY: Strangers = { onlyInTables: [], onlyInJournal: [] };

/** The next person gets a number behind `last`: numbers up to it belong to people whom the database has lost. */
async function passNumbers(database: Kysely<UserTables>, last: number): Promise<void> {
  await sql`select setval(numbers, greatest(${last}::int8, nextval(numbers)))
    from pg_get_serial_sequence('server_users', 'user_id') as numbers`.execute(database);
}

/** As `userTallyOf`, of the people in SQL whose accounts were opened. */
async function tallyOf(database: Kysely<UserTables>): Promise<{ count: number; sum: number; mixed: number }> {
  const { rows } = await sql<{ count: number; sum: number; mixed: number }>`
    select count(*)::int8 as count, coalesce(sum(user_id), 0)::int8 as sum,
      coalesce(sum((user_id % 65521)::int8 * (user_id % 65521)), 0)::int8 as mixed
    from server_users where is_opened`.execute(database);
  return rows[0] ?? { count: 0, sum: 0, mixed: 0 };
}

async function strangers({ database, pipeline }: UserParts): Promise<Strangers> {
  const [onlyInTables, onlyInJournal]: [number[], number[]] = [[], []];
  for (let after = 0; ;) {
    const stored = await database
      .selectFrom("server_users")
      .select(["user_id", "is_opened"])
      .where("user_id", ">", after)
      .orderBy("user_id")
      .limit(SLICE)
      .execute();
    const end = stored.length < SLICE ? Infinity : (stored.at(-1)?.user_id ?? after);
    const known = new Set(await pipeline.read((state) => usersBetween(state, after, end)));
    for (const { user_id, is_opened } of stored) {
      // Who is still to be opened is so by the steps that follow.
      if (!known.delete(user_id) && is_opened) onlyInTables.push(user_id);
    }
    onlyInJournal.push(...known);
    if (end === Infinity) return { onlyInTables, onlyInJournal };
    after = end;
  }
}

/** Users of the core behind `after`, up to `end`. */
function usersBetween(state: CoreState, after: number, end: number): number[] {
  const users: number[] = [];
  for (const user of usersFrom(state, after + 1)) {
    if (user > end) break;
    users.push(user);
  }
  return users;
}

/**
 * Leaves them to the steps that finish registrations. Links that the core does not know are told to it again; who came by
 * one of an unknown owner keeps their inviter, and comes by none.
 */
async function openAnew({ database, pipeline }: UserParts, users: readonly number[]): Promise<void> {
  for (const some of slicesOf(users)) {
    await database.updateTable("server_users").set({ is_opened: false }).where("user_id", "in", some).execute();
  }
  const links = await database
    .selectFrom("server_invite_links")
    .select(["link_id", "user_id"])
    .where("is_known", "=", true)
    .execute();
  const { untold, gone } = await pipeline.read((state) => {
    const unknown = links.filter(({ link_id }) => inviteLinkOf(state, link_id) === undefined);
    const isKnown = (owner: number): boolean => userMarkOf(state, userId(owner)) !== undefined;
    return {
      untold: unknown.map(({ link_id }) => link_id),
      gone: unknown.filter(({ user_id }) => !isKnown(user_id)).map(({ link_id }) => link_id),
    };
  });
  for (const some of slicesOf(untold)) {
    await database.updateTable("server_invite_links").set({ is_known: false }).where("link_id", "in", some).execute();
  }
  for (const some of slicesOf(gone)) {
    await database.updateTable("server_users").set({ invite_link_id: 0 }).where("invite_link_id", "in", some).execute();
  }
}
