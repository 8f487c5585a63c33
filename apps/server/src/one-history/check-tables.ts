import { shownId, type Journal } from "@agio/journal";
import {
  bindJournal,
  boundJournal,
  compareTables,
  emptyProjections,
  readRecord,
  type ProjectionTables,
  type TablesDifference,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { UserTables } from "../users/tables.ts";
import { HistoryRefused, type Acceptance, type LossAsked } from "./acceptance.ts";
import { named, slicesOf } from "./many.ts";

type ComparedJournal = Pick<Journal, "id" | "lastSequence" | "digestAt" | "read" | "manifest">;

/** Throws HistoryRefused when the database belongs to another journal. Its tables need not be there. */
export async function expectOwnDatabase<Tables>(database: Kysely<Tables>, journalId: string): Promise<void> {
  const bound = await boundJournal(database);
  if (bound === undefined || bound === journalId) return;
  throw new HistoryRefused(
    `the database belongs to the journal ${shownId(bound)}, yet DATA_DIR/journal is the journal ${shownId(journalId)}: ` +
      `put back the one that belongs to the other; ${NOTHING_ACCEPTS}`,
  );
}

const NOTHING_ACCEPTS = "nothing accepts this, because users would get the accounts of others";

/** How the tables do not follow the journal, as far as they do not. */
export function differenceOf(
  database: Kysely<ProjectionTables>,
  journal: ComparedJournal,
): Promise<TablesDifference | undefined> {
  const { lastSequence, manifest } = journal;
  return compareTables(database, {
    lastSequence,
    digestAt: (sequence) => journal.digestAt(sequence),
    read: (from) => journal.read(from),
    tablesReached: manifest.tables,
  });
}

/**
 * Sees that the tables stand in the journal, and binds the database to it. A loss that the operator accepts empties the
 * projections, which then are read from the journal again. Throws HistoryRefused for any other difference.
 */
export async function expectTablesFollow(
  database: Kysely<ProjectionTables & UserTables>,
  journal: Journal,
  acceptance: Acceptance,
): Promise<void> {
  const difference = await differenceOf(database, journal);
  if (difference !== undefined) {
    const asked = askedOf(difference, (await boundJournal(database)) !== undefined);
    if (difference.kind === "older") await acceptance.give(asked, difference.tables);
    else await giveEntries(database, { journal, acceptance, difference, asked });
  }
  await bindJournal(database, journal.id);
}

interface Given {
  readonly journal: Journal;
  readonly acceptance: Acceptance;
  readonly difference: TablesDifference;
  readonly asked: LossAsked;
}

async function giveEntries(
  database: Kysely<ProjectionTables & UserTables>,
  { journal, acceptance, difference, asked }: Given,
): Promise<void> {
  const { kind, last, common } = difference;
  await expectNoNumberTwice(database, journal, { common, what: asked.what });
  await expectReadable(journal);
  if (kind !== "ahead" || !acceptance.covers(last)) await acceptance.give(asked, 0);
  await emptyProjections(database);
}

/** Of people from before the stamp was kept: they are in the tables so long at most before the journal opens their accounts. */
const OPENING_MS_MAX = 60_000;

/**
 * Users who signed up on both sides of a parting have the same numbers, and are other people. Who is the same person on
 * both sides was opened at the same time on both.
 */
async function expectNoNumberTwice(
  database: Kysely<UserTables>,
  journal: Pick<Journal, "read">,
  { common, what }: { readonly common: number; readonly what: string },
): Promise<void> {
  const openedAt = new Map<number, number>();
  for await (const record of journal.read(common + 1)) {
    for (const { sequence, at, events } of readRecord(record)) {
      for (const event of events) if (sequence > common && event.type === "UserOpened") openedAt.set(event.userId, at);
    }
  }
  const twice: number[] = [];
  for (const some of slicesOf([...openedAt.keys()])) {
    const columns = ["user_id", "opened_at", "created_at"] as const;
    const rows = database.selectFrom("server_users").select(columns).where("user_id", "in", some).orderBy("user_id");
    for (const { user_id, opened_at, created_at } of await rows.execute()) {
      const at = openedAt.get(user_id) ?? 0;
      const isSoon = at >= created_at && at - created_at <= OPENING_MS_MAX;
      if (opened_at === 0 ? !isSoon : opened_at !== at) twice.push(user_id);
    }
  }
  if (twice.length === 0) return;
  const numbers = `${twice.length} users of the tables have the numbers of other people in the journal (${named(twice)})`;
  throw new HistoryRefused(`${what}, and ${numbers}: put back the one that belongs to the other; ${NOTHING_ACCEPTS}`);
}

/** Throws SegmentsAway unless the whole journal is there: nothing is dropped that could not be built from it again. */
export async function expectReadable(journal: Pick<Journal, "read">): Promise<void> {
  await journal.read(1)[Symbol.asyncIterator]().next();
}

/**
 * The words about a difference. `isBound`: the database names this journal as its own. Throws HistoryRefused where nothing
 * accepts it.
 */
export function askedOf(difference: TablesDifference, isBound: boolean): LossAsked {
  const { kind, tables, journalEnd, first, last, common } = difference;
  const count = last - first + 1;
  const loss = { kind: "tables", count, first, last } as const;
  if (!isBound && common === 0) throw nothingInCommon("the tables and the journal have no entry in common");
  switch (kind) {
    case "ahead":
      if (journalEnd === 0) throw nothingInCommon(`the tables hold sequence ${tables}, yet the journal is empty`);
      return {
        ...loss,
        what:
          `the tables hold sequence ${tables}, yet the journal ends at ${journalEnd}, so the last ${count} acknowledged ` +
          "entries are missing from it",
        putBack: `restore the journal from a copy that reaches sequence ${tables}`,
        cost: "that undoes these entries, of which users were told, and builds the tables anew without them",
      };
    case "apart":
      return {
        ...loss,
        what:
          `the tables and the journal went apart behind sequence ${first - 1}: the tables hold ${count} acknowledged ` +
          `entries, up to sequence ${last}, that are not in the journal`,
        putBack: "put back the journal that they followed, or the database that follows this journal",
        cost: "that undoes these entries, of which users were told, and builds the tables anew without them",
      };
    case "older":
      return {
        ...loss,
        what: `the tables hold sequence ${tables}, yet they have held ${last}: the database is an older copy`,
        putBack: `put back a database that holds sequence ${last}`,
        cost:
          "history is read from the journal again and no balance changes, but what only the database held of these " +
          `${count} entries is gone: who signed up, passwords, staff, settings, what people handed in`,
      };
    default:
      return kind satisfies never;
  }
}

function nothingInCommon(what: string): HistoryRefused {
  return new HistoryRefused(`${what}: put back the one that belongs to the other; ${NOTHING_ACCEPTS}`);
}
