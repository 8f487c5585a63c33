import { readEntries } from "@agio/core";
import type { JournalReader } from "@agio/journal";

/** When the last entry of a journal was stamped, in UTC milliseconds; 0 without entries. */
export async function lastStamp(journal: JournalReader): Promise<number> {
  let lastAt = 0;
  for await (const { payload, firstSequence } of journal.read(journal.lastSequence)) {
    for (const entry of readEntries(payload, firstSequence)) lastAt = entry.at;
  }
  return lastAt;
}
