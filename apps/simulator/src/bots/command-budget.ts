/** A bounded pace for commands: so many a second, saved up to a burst. */
export interface CommandBudget {
  /** Adds what has become free since the last call; `share` of the steady pace. */
  refill(atMs: number, share: number): void;
  /** Takes one command; false when none is free. */
  take(): boolean;
}

/** `atFirst` may be spent at once at the beginning, `burst` later. */
export interface CommandPace {
  readonly perSecond: number;
  readonly burst: number;
  readonly atFirst: number;
}

export function openCommandBudget(pace: CommandPace): CommandBudget {
  let free = pace.atFirst;
  let lastMs: number | undefined;
  return {
    refill(atMs, share) {
      const elapsedMs = lastMs === undefined ? 0 : Math.max(0, atMs - lastMs);
      lastMs = atMs;
      if (free < pace.burst) free = Math.min(pace.burst, free + (elapsedMs * pace.perSecond * share) / 1_000);
    },
    take() {
      if (free < 1) return false;
      free -= 1;
      return true;
    },
  };
}
