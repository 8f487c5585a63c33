import { openJournalReader } from "@agio/journal";
import { recover } from "@agio/pipeline";
import { journalFolder } from "./journal-folder.ts";
import { stateHash } from "./state-hash.ts";

/**
 * Recovers the journal in `directory`, or in its folder `journal`, without changing anything, and says in lines of text
 * which one it is and where it ends. From the start every command is re-applied, otherwise those after the latest
 * snapshot. Archived segments are read from `archives`. Throws DirectoryInUse, JournalDamaged, SegmentsAway, which names the
 * segments that are missing for it, or RecoveryMismatch, and an Error where no journal is.
 */
export async function replayFolder(
  directory: string,
  fromStart: boolean,
  archives: readonly string[] = [],
): Promise<string[]> {
  const folder = await journalFolder(directory);
  const journal = await openJournalReader(folder, archives);
  const began = performance.now();
  const { state, lastSequence, snapshotSequence, reappliedCount } = await recover(journal, { fromStart });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const start = snapshotSequence === 0 ? "from the start" : `after the snapshot of sequence ${snapshotSequence}`;
  return [
    `journal ${folder}`,
    `id ${journal.id}`,
    `${reappliedCount} entries re-applied ${start} in ${seconds} s: their events equal the journaled ones`,
    `sequence ${lastSequence}`,
    `hash ${stateHash(state)}`,
  ];
}
