// The shadow of the writer: re-applies the journal from the latest snapshot to the entry it is told, compares every event
// on the way, checks the laws and stores the state. Arguments: folder of the journal, sequence.
import { ENGINE_FLAGS, takeSections } from "@agio/core";
import { openJournalFollower } from "@agio/journal";
import { recover } from "@agio/pipeline";
import { setFlagsFromString } from "node:v8";

setFlagsFromString(ENGINE_FLAGS);
// Whoever asked for it is gone.
process.once("disconnect", () => process.exit(1));
const [folder = "", sequence = ""] = process.argv.slice(2);
try {
  const journal = await openJournalFollower(folder, Number(sequence));
  const { state } = await recover(journal);
  await journal.saveSnapshot(takeSections(state));
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
