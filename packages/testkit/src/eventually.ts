export interface EventuallyOptions {
  /** Milliseconds until it is given up. */
  readonly withinMs?: number;
  /** Milliseconds between two looks. */
  readonly everyMs?: number;
}

const WITHIN_MS = 20_000;
const EVERY_MS = 10;

/**
 * Looks again until `look` gives something, and resolves to it. Throws with `what` once the time is over, and with the
 * last failure of `look`: also as its cause. `look` gives undefined, null or false while it is not there.
 */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  { withinMs = WITHIN_MS, everyMs = EVERY_MS }: EventuallyOptions = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const until = performance.now() + withinMs;
  for (;;) {
    let failure: unknown;
    try {
      const found = await look();
      if (found !== undefined && found !== null && found !== false) return found as NonNullable<Exclude<T, false>>;
    } catch (error) {
      failure = error;
    }
    if (performance.now() >= until) {
      const reason =
        failure === undefined ? "" : `; the last look: ${failure instanceof Error ? failure.message : String(failure)}`;
      throw new Error(`not within ${withinMs} ms: ${what}${reason}`, { cause: failure });
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
