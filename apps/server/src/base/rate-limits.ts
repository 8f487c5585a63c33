/** Tokens of one caller: they refill with time up to the burst. */
interface Bucket {
  tokens: number;
  refilledAt: number;
}

/** Callers remembered at a time. A forgotten caller starts with a full bucket, so the oldest may be dropped. */
const CALLERS_MAX = 50_000;

/** Counts calls per caller. */
export interface RateLimit {
  /** Takes one token; false when the caller is out of them. `weight` multiplies the caller's rate. */
  take(caller: string | number, weight?: number): boolean;
}

/** A token bucket per caller: `ratePerSecond` on average, `burst` at once. `clock` in milliseconds. */
export function openRateLimit(ratePerSecond: number, burst: number, clock: () => number): RateLimit {
  const buckets = new Map<string | number, Bucket>();
  return {
    take(caller, weight = 1) {
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
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}
