import type { Projector } from "@agio/projections";

/** How long a reader waits for his own last write. The answer then comes without it: the sockets will tell. */
const WAIT_MAX_MS = 2_000;
const WRITERS_MAX = 50_000;

/** Remembers each user's last write, so that history read after a write shows it. */
export interface OwnWrites {
  note(userId: number, sequence: number): void;
  /** Resolves when the user's last write is in the tables, or after a bounded wait. */
  projected(userId: number): Promise<void>;
}

export function openOwnWrites(projector: Projector): OwnWrites {
  const last = new Map<number, number>();
  return {
    note(userId, sequence) {
      if (last.size >= WRITERS_MAX && !last.has(userId)) {
        const oldest = last.keys().next();
        if (!oldest.done) last.delete(oldest.value);
      }
      last.set(userId, sequence);
    },
    async projected(userId) {
      const sequence = last.get(userId);
      if (sequence !== undefined) await projector.reached(sequence, WAIT_MAX_MS);
    },
  };
}
