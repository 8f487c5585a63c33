const LOOK_EVERY_MS = 1_000;
/** Whoever loads a page anew is away for a moment. */
const LINGER_MS = 60_000;

export interface WatcherParts {
  readonly push: { isWatched(): boolean };
  readonly simulator: { watched(isWatched: boolean): void };
  readonly clock: () => number;
}

/** Lets the simulator's traders do less while nobody looks at the market. Returns the way to stop it. */
export function watchWatchers({ push, simulator, clock }: WatcherParts): () => void {
  let seenAtMs = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = clock();
    if (push.isWatched()) seenAtMs = now;
    simulator.watched(now - seenAtMs < LINGER_MS);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
