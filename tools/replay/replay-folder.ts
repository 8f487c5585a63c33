import { openJournalReader } from "@agio/journal";
import { recover } from "@agio/pipeline";
import { stateHash } from "./state-hash.ts";

/**
 * Recovers the journal in `directory` without changing anything, and says in lines of text where it ends.
 * Throws DirectoryInUse, JournalDamaged or RecoveryMismatch.
 */
export async function replayFolder(directory: string, fromStart: boolean): Promise<string[]> {
  const journal = await openJournalReader(directory);
  const { state, lastSequence, snapshotSequence, reappliedCount } = await recover(journal, { fromStart });
  const start = snapshotSequence === 0 ? "from the start" : `after the snapshot of sequence ${snapshotSequence}`;
  return [
    `sequence ${lastSequence}`,
    `hash ${stateHash(state)}`,
    `${reappliedCount} entries re-applied ${start}: their events equal the journaled ones`,
  ];
}
