import type { Journal } from "@agio/journal";
import type { Projector } from "@agio/projections";

/** A database that is put back is older by more than this: it is known by what its tables had reached. */
const NOTE_EVERY_MS = 60_000;

interface NotedTables {
  readonly journal: Pick<Journal, "noteTables">;
  readonly projector: Pick<Projector, "sequence">;
}

/**
 * Tells the journal now and then how far the tables were one look before: by then a database that syncs late has it on its
 * disk, too. Returns the way to stop.
 */
export function startNotingTables({ journal, projector }: NotedTables): () => void {
  let before = projector.sequence;
  const timer = setInterval(() => {
    journal.noteTables(before);
    before = projector.sequence;
  }, NOTE_EVERY_MS);
  return () => clearInterval(timer);
}
