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

/** Why the server did not start, as the operator reads it: a documented sentence alone, anything else with its place. */
export function startFailure(thrown: unknown): string {
  const isSentence = SENTENCES.some((kind) => thrown instanceof kind);
  return `the server did not start: ${isSentence ? (thrown as Error).message : reasonOf(thrown)}`;
}
