const TICK_MS = 10;
/** Left of a delay at each later tick: a tenth of a second after it, about a third. */
const FADE = 0.9;

/** How late the process is with what it has to do. */
export interface LoopDelay {
  /** Milliseconds by which a timer that is due now would be late, and a while after it was. */
  now(): number;
  stop(): void;
}

/** `clock` in milliseconds, monotonic. */
export function openLoopDelay(clock: () => number): LoopDelay {
  let tickedAt = clock();
  let delay = 0;
  const timer = setInterval(() => {
    const now = clock();
    delay = Math.max(delay * FADE, now - tickedAt - TICK_MS);
    tickedAt = now;
  }, TICK_MS);
  timer.unref();
  return {
    // Within a long turn of the loop no timer runs: what has passed since the last one counts.
    now: () => Math.max(delay, clock() - tickedAt - TICK_MS),
    stop: () => clearInterval(timer),
  };
}
