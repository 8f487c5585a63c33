import { utcMs, type UtcMs } from "@agio/primitives";

/** A clock that moves only when told to. `now` can be handed over wherever a clock function is wanted. */
export interface FakeClock {
  now(): UtcMs;
  advance(ms: number): void;
}

const DEFAULT_START_MS = Date.UTC(2026, 0, 5, 12);

/** Starts at noon UTC of Monday, 5 January 2026, unless told otherwise. */
export function fakeClock(startMs = DEFAULT_START_MS): FakeClock {
  let at = startMs;
  return {
    now: () => utcMs(at),
    advance(ms) {
      at += ms;
    },
  };
}
