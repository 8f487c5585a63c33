/** A bounded pace for commands: so many a second, saved up to a burst. */
export interface CommandBudget {
  /** Adds what has become free since the last call. */
  refill(atMs: number): void;
  /** Takes one command; false when none is free. */
  take(): boolean;
}

export function openCommandBudget(perSecond: number, burst: number): CommandBudget {
  let free = burst;
  let lastMs: number | undefined;
  return {
    refill(atMs) {
      const elapsedMs = lastMs === undefined ? 0 : Math.max(0, atMs - lastMs);
      lastMs = atMs;
      free = Math.min(burst, free + (elapsedMs * perSecond) / 1_000);
    },
    take() {
      if (free < 1) return false;
      free -= 1;
      return true;
    },
  };
}
