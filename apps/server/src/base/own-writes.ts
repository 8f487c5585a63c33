import type { Projector } from "@agio/projections";

/**
 * How long a reader waits for what they know of. The answer then comes without it, and they are told when it is there.
 */
const WAIT_MAX_MS = 2_000;
/** How long an answer that consists of a stored row waits for it. */
const ROW_WAIT_MAX_MS = 30_000;
/** Who read too early is told however late the tables come. */
const LATE_WAIT_MAX_MS = 24 * 60 * 60_000;
const WRITERS_MAX = 50_000;

/**
 * Remembers what each user knows of, their own last write and the last change they were told of, so that history shows
 * it.
 */
export interface OwnWrites {
  note(userId: number, sequence: number): void;
  /** Resolves when what the user knows of is in the tables, or after a bounded wait. */
  projected(userId: number): Promise<void>;
  /** A row that an applied command of the user's made. Throws when the tables are too far behind to have it. */
  stored<Row>(userId: number, look: () => Promise<Row | undefined>): Promise<Row>;
}

/** `onCaughtUp` is called with a user whose reading came too early, once the tables hold what it missed. */
export function openOwnWrites(
  projector: Pick<Projector, "lag" | "reached" | "caughtUp">,
  onCaughtUp: (userId: number) => void,
): OwnWrites {
  const last = new Map<number, number>();
  const late = new Set<number>();
  const tellLater = async (userId: number, sequence: number): Promise<void> => {
    late.add(userId);
    const isReached = await projector.reached(sequence, LATE_WAIT_MAX_MS);
    late.delete(userId);
    if (isReached) onCaughtUp(userId);
  };
  const projected = async (userId: number): Promise<void> => {
    const sequence = last.get(userId);
    if (sequence === undefined || (await projector.reached(sequence, WAIT_MAX_MS)) || late.has(userId)) return;
    void tellLater(userId, sequence);
  };
  return {
    note(userId, sequence) {
      if (last.size >= WRITERS_MAX && !last.has(userId)) {
        const oldest = last.keys().next();
        if (!oldest.done) last.delete(oldest.value);
      }
      last.set(userId, Math.max(sequence, last.get(userId) ?? 0));
    },
    projected,
    async stored(userId, look) {
      await projected(userId);
      const row = await look();
      if (row !== undefined) return row;
      await projector.caughtUp(ROW_WAIT_MAX_MS);
      const later = await look();
      if (later === undefined) throw new Error(`history has no row yet: it is ${projector.lag} sequences behind`);
      return later;
    },
  };
}
