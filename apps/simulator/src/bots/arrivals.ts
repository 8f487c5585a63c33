import type { Random } from "@agio/testkit";

/** Each arrival raises the rate at once by BETA × branching, and the rise fades at BETA a second. */
const BETA_PER_SECOND = 1.1;
const RATE_MAX_FACTOR = 12;

/** Order arrivals of one pair in bursts: a Hawkes process. */
export interface Arrivals {
  /** Arrivals within the step. `stir` multiplies the calm rate (1 = calm). */
  step(seconds: number, stir: number): number;
}

/** `ratePerSecond` is the long-run mean at `stir` 1; `branching` of the orders answer earlier ones. */
export function openArrivals(ratePerSecond: number, branching: number, random: Random): Arrivals {
  const calm = ratePerSecond * (1 - branching);
  let excitement = 0;
  return {
    step(seconds, stir) {
      excitement *= Math.exp(-BETA_PER_SECOND * seconds);
      const rate = Math.min(calm * stir + excitement, ratePerSecond * RATE_MAX_FACTOR);
      let arrivals = 0;
      let waited = random.exponential(1 / rate);
      while (waited < seconds) {
        arrivals += 1;
        excitement += BETA_PER_SECOND * branching;
        waited += random.exponential(1 / rate);
      }
      return arrivals;
    },
  };
}
