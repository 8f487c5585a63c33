import { DirectoryInUse, JournalDamaged, JournalUnwritable, SegmentsAway } from "@agio/journal";
import { RecoveryMismatch } from "@agio/pipeline";
import { DatabaseUnreachable, DatabaseUnwritable } from "../adapters/database/open-database.ts";
import { reasonOf } from "../base/log.ts";
import { SetupRefused } from "../config/setup-refused.ts";
import { HistoryRefused } from "../one-history/acceptance.ts";

/** Errors whose message tells the operator what to do. */
const SENTENCES = [
  DirectoryInUse,
  JournalDamaged,
  JournalUnwritable,
  SegmentsAway,
  RecoveryMismatch,
  DatabaseUnreachable,
  DatabaseUnwritable,
  HistoryRefused,
  SetupRefused,
];

/** Errors after which something may have to be put back. */
const OF_HISTORY = [JournalDamaged, RecoveryMismatch, HistoryRefused];

/** The first thing to do then, and what no number in the sentence tells. */
const BEFORE_ANYTHING =
  "Change nothing yet: keep a copy of DATA_DIR and of the database as they are, and read Restore in docs/operating/running.md. " +
  "Whatever entries are given up, a withdrawal among them that was paid is in its user's balance again.";

/**
 * Why the server did not start, as the operator reads it: a documented sentence, with what to do first where the books are
 * at stake; anything else with its place.
 */
export function startFailure(thrown: unknown): string {
  const is = (kinds: readonly (new (...given: never[]) => Error)[]): boolean =>
    kinds.some((kind) => thrown instanceof kind);
  const said = `the server did not start: ${is(SENTENCES) ? (thrown as Error).message : reasonOf(thrown)}`;
  return is(OF_HISTORY) ? `${said}\n${BEFORE_ANYTHING}` : said;
}
