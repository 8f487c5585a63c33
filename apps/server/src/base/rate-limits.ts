/** Tokens of one caller: they refill with time up to the burst. */
interface Bucket {
  tokens: number;
  refilledAt: number;
}

/** Callers remembered at a time. A forgotten caller starts with a full bucket, so the oldest may be dropped. */
const CALLERS_MAX = 50_000;

/** Counts what callers cost. */
export interface RateLimit {
  /**
   * Takes the tokens of one call; false when the caller has not got them. `weight` multiplies the caller's rate. A call that
   * costs more than the burst takes all of it.
   */
  take(caller: string | number, weight?: number, cost?: number): boolean;
  /** Whether the caller could take the tokens of one call now. */
  has(caller: string | number): boolean;
  /** Gives tokens back that were taken for something else than it turned out to be. */
  giveBack(caller: string | number, cost: number): void;
}

/** A token bucket per caller: `ratePerSecond` on average, `burst` at once. `clock` in milliseconds. */
export function openRateLimit(ratePerSecond: number, burst: number, clock: () => number): RateLimit {
  const buckets = new Map<string | number, Bucket>();
  return {
    take(caller, weight = 1, cost = 1) {
      const now = clock();
      let bucket = buckets.get(caller);
      if (bucket === undefined) {
        if (buckets.size >= CALLERS_MAX) {
          const oldest = buckets.keys().next();
          if (!oldest.done) buckets.delete(oldest.value);
        }
        bucket = { tokens: burst * weight, refilledAt: now };
        buckets.set(caller, bucket);
      }
      const gained = ((now - bucket.refilledAt) / 1_000) * ratePerSecond * weight;
      bucket.tokens = Math.min(burst * weight, bucket.tokens + Math.max(0, gained));
      bucket.refilledAt = now;
      const taken = Math.min(cost, burst * weight);
      if (bucket.tokens < taken) return false;
      bucket.tokens -= taken;
      return true;
    },
    has(caller) {
      const bucket = buckets.get(caller);
      if (bucket === undefined) return true;
      return bucket.tokens + (Math.max(0, clock() - bucket.refilledAt) / 1_000) * ratePerSecond >= 1;
    },
    giveBack(caller, cost) {
      const bucket = buckets.get(caller);
      // No more than a burst is kept when the bucket is next looked at.
      if (bucket !== undefined) bucket.tokens += cost;
    },
  };
}
