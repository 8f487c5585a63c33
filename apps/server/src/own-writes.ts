import type { Projector } from "@agio/projections";

/** How long a reader waits for his own last write. The answer then comes without it: the sockets will tell. */
const WAIT_MAX_MS = 2_000;
/** How long an answer that consists of a stored row waits for it. */
const ROW_WAIT_MAX_MS = 30_000;
const WRITERS_MAX = 50_000;

/** Remembers each user's last write, so that history read after a write shows it. */
export interface OwnWrites {
  note(userId: number, sequence: number): void;
  /** Resolves when the user's last write is in the tables, or after a bounded wait. */
  projected(userId: number): Promise<void>;
  /** A row that an applied command of the user's made. Throws when the tables are too far behind to have it. */
  stored<Row>(userId: number, look: () => Promise<Row | undefined>): Promise<Row>;
}

export function openOwnWrites(projector: Projector): OwnWrites {
  const last = new Map<number, number>();
  const projected = async (userId: number): Promise<void> => {
    const sequence = last.get(userId);
    if (sequence !== undefined) await projector.reached(sequence, WAIT_MAX_MS);
  };
  return {
    note(userId, sequence) {
      if (last.size >= WRITERS_MAX && !last.has(userId)) {
        const oldest = last.keys().next();
        if (!oldest.done) last.delete(oldest.value);
      }
      last.set(userId, sequence);
    },
    projected,
    async stored(userId, look) {
      await projected(userId);
      const row = await look();
      if (row !== undefined) return row;
      await projector.reached(projector.sequence + projector.lag, ROW_WAIT_MAX_MS);
      const later = await look();
      if (later === undefined) throw new Error(`history has no row yet: it is ${projector.lag} sequences behind`);
      return later;
    },
  };
}
