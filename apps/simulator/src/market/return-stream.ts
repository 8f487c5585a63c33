import type { Random } from "@agio/testkit";
import type { CoinModel } from "./coin-models.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** Log-volatility wanders around its mean: shared by all coins, and each coin's own. */
const SHARED_VOLATILITY = { deviation: 0.3, relaxationMs: 6 * HOUR_MS };
const OWN_VOLATILITY = { deviation: 0.25, relaxationMs: HOUR_MS };
const VOLATILITY_CORRECTION = SHARED_VOLATILITY.deviation ** 2 + OWN_VOLATILITY.deviation ** 2;

/** Jumps a day, and their deviation in deviations of one minute. */
const SHARED_JUMPS = { perDay: 4, minuteDeviations: 4 };
const OWN_JUMPS = { perDay: 6, minuteDeviations: 5 };
const MINUTE_MS = 60_000;
/** Steps longer than this are smooth: a day of jumps is part of the day's deviation. */
const JUMP_STEP_MS_MAX = HOUR_MS;

interface Wander {
  readonly deviation: number;
  readonly relaxationMs: number;
}

/** Exact step of an Ornstein-Uhlenbeck process around zero, whatever the length of the step. */
function wander(value: number, { deviation, relaxationMs }: Wander, stepMs: number, normal: number): number {
  const kept = Math.exp(-stepMs / relaxationMs);
  return value * kept + deviation * Math.sqrt(1 - kept * kept) * normal;
}

/** Correlated log returns of all coins, one step after the other. */
export interface ReturnStream {
  /** Fills and returns one array, valid until the next step. `stepMsOf` is the open time of each coin's step. */
  step(stepMs: number, openMsOf: (model: CoinModel) => number): Float64Array;
}

/**
 * A factor model: each coin's shock is market × load + small coins × load + its own, scaled to its volatility, which is
 * itself stochastic, plus jumps. Variances follow the length of the step.
 */
export function openReturnStream(models: readonly CoinModel[], random: Random): ReturnStream {
  const returns = new Float64Array(models.length);
  const ownVolatility = models.map(() => random.gaussian() * OWN_VOLATILITY.deviation);
  let sharedVolatility = random.gaussian() * SHARED_VOLATILITY.deviation;

  const jump = ({ perDay, minuteDeviations }: typeof OWN_JUMPS, stepMs: number): number => {
    if (stepMs > JUMP_STEP_MS_MAX || !random.chance((perDay * stepMs) / DAY_MS)) return 0;
    return random.gaussian() * minuteDeviations;
  };

  return {
    step(stepMs, openMsOf) {
      sharedVolatility = wander(sharedVolatility, SHARED_VOLATILITY, stepMs, random.gaussian());
      const market = random.gaussian();
      const smallCoins = random.gaussian();
      const sharedJump = jump(SHARED_JUMPS, stepMs);
      for (const [index, model] of models.entries()) {
        const own = wander(ownVolatility[index] ?? 0, OWN_VOLATILITY, stepMs, random.gaussian());
        ownVolatility[index] = own;
        const openMs = openMsOf(model);
        const { marketLoad, smallCoinLoad, yearlyVolatility } = model;
        const ownLoad = Math.sqrt(1 - marketLoad ** 2 - smallCoinLoad ** 2);
        const shock = marketLoad * market + smallCoinLoad * smallCoins + ownLoad * random.gaussian();
        const jumps = sharedJump * marketLoad + jump(OWN_JUMPS, stepMs);
        const volatility = yearlyVolatility * Math.exp(sharedVolatility + own - VOLATILITY_CORRECTION);
        const minuteDeviation = volatility * Math.sqrt(MINUTE_MS / YEAR_MS);
        const moved = volatility * Math.sqrt(openMs / YEAR_MS) * shock + minuteDeviation * jumps;
        returns[index] = openMs > 0 ? moved : 0;
      }
      return returns;
    },
  };
}
