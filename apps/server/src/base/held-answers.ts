/** Answers that are given later, so that whoever waits for them sends less meanwhile. */
export interface HeldAnswers {
  /** Gives an answer after the time. False when too many are held already: the caller answers now. */
  hold(answer: () => void): boolean;
  /** Gives all that are held now. */
  release(): void;
}

/** Held at once, about six KiB each. */
export const HELD_MAX = 4_096;
const LOOKED_AT_EVERY_MS = 20;

/** Holds answers for `heldMs`, a few milliseconds more or less, in the order they came. `clock` in milliseconds, monotonic. */
export function openHeldAnswers({
  heldMs,
  clock,
}: {
  readonly heldMs: number;
  readonly clock: () => number;
}): HeldAnswers {
  let held: { readonly dueAt: number; readonly answer: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function give(due: typeof held): void {
    for (const { answer } of due) answer();
  }

  function look(): void {
    timer = undefined;
    const now = clock();
    const waiting = held.findIndex(({ dueAt }) => dueAt > now);
    give(waiting < 0 ? held.splice(0) : held.splice(0, waiting));
    lookSoon();
  }

  function lookSoon(): void {
    if (timer === undefined && held.length > 0) timer = setTimeout(look, LOOKED_AT_EVERY_MS);
  }

  return {
    hold(answer) {
      if (held.length >= HELD_MAX) return false;
      held.push({ dueAt: clock() + heldMs, answer });
      lookSoon();
      return true;
    },
    release() {
      clearTimeout(timer);
      timer = undefined;
      const due = held;
      held = [];
      give(due);
    },
  };
}
