import { mulDivDown, mulDivUp } from "@agio/primitives";
import type { StepFunding, StepMovement, StepPosition, StepPutUp } from "@agio/projections";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days of a range, the one that runs among them. */
const RANGE_DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const RANGE_HOURS = 24;

/** Moments of a curve: `startAt` and `steps` later ones, `stepMs` apart, in UTC milliseconds; after the last comes now. */
interface CurveMoments {
  readonly startAt: number;
  readonly stepMs: number;
  readonly steps: number;
}

/** The moments of a range: ends of hours of the clock, or of days of which the running one began at `dayStart`. */
export function momentsOf(
  range: "24h" | keyof typeof RANGE_DAYS,
  { now, dayStart }: { readonly now: number; readonly dayStart: number },
): CurveMoments {
  const isHours = range === "24h";
  const stepMs = isHours ? HOUR_MS : DAY_MS;
  const steps = (isHours ? RANGE_HOURS : RANGE_DAYS[range]) - 1;
  const lastAt = isHours ? Math.floor(now / HOUR_MS) * HOUR_MS : dayStart;
  return { startAt: lastAt - steps * stepMs, stepMs, steps };
}

/** How a coin is valued: by the price of a market, `divisor` of atoms × ticks being one atom of the valuation coin. */
export interface CoinValuation {
  readonly marketId: number;
  readonly divisor: number;
}

export interface CurveParts {
  readonly moments: CurveMoments;
  readonly now: number;
  /** Held now, by coin, in atoms; a debt is negative. */
  readonly held: ReadonlyMap<number, number>;
  readonly movements: readonly StepMovement[];
  readonly funding: readonly StepFunding[];
  /** Those of now have the step after the last. */
  readonly positions: readonly StepPosition[];
  readonly putUp: readonly StepPutUp[];
  /** By market: ticks at each moment, and now. */
  readonly prices: ReadonlyMap<number, readonly (number | undefined)[]>;
  /** "own" for the valuation coin; undefined for one that is not traded for it. */
  readonly valuationOf: (coinId: number) => CoinValuation | "own" | undefined;
  /** Atoms of one tick × one contract. */
  readonly tickLotAtoms: (contractId: number) => number;
  /** Lines of this moment and before are not all known, UTC milliseconds. */
  readonly unknownUntil: number;
}

interface CurvePoint {
  readonly at: number;
  /** Of the valuation coin. */
  readonly atoms: number;
  /** Coins and contracts without a price then: their value is left out. */
  readonly unpricedCoins: readonly number[];
  readonly unpricedContracts: readonly number[];
}

interface AssetCurve {
  readonly points: readonly CurvePoint[];
  readonly inflowAtoms: number;
  /** Undefined where something has no price at an end, or had none when it came or left. */
  readonly profitAtoms: number | undefined;
}

/** Holdings at a moment. */
interface Holding {
  readonly coins: ReadonlyMap<number, number>;
  readonly positions: readonly StepPosition[];
  readonly putUpAtoms: number;
}

const isEmpty = ({ coins, positions, putUpAtoms }: Holding): boolean =>
  putUpAtoms === 0 && positions.length === 0 && [...coins.values()].every((atoms) => atoms === 0);

/** Holdings at each moment and now: what is held now, less what moved since. */
function holdingsOver({ moments, held, movements, positions, putUp }: CurveParts): Holding[] {
  const holdings: Holding[] = [];
  const coins = new Map(held);
  for (let step = moments.steps + 1; step >= 0; step--) {
    for (const moved of movements) {
      if (moved.step === step) coins.set(moved.coinId, (coins.get(moved.coinId) ?? 0) - moved.atoms);
    }
    holdings.unshift({
      coins: new Map(coins),
      positions: positions.filter((position) => position.step === step),
      putUpAtoms: putUp.reduce((sum, row) => (row.step === step ? sum + row.atoms : sum), 0),
    });
  }
  return holdings;
}

/** Rounds down, a debt too: what one holds is never worth more than its price says. */
const worthAtoms = (atoms: number, ticks: number, divisor: number): number =>
  atoms < 0 ? 0 - mulDivUp(0 - atoms, ticks, divisor) : mulDivDown(atoms, ticks, divisor);

/** Value of a holding at a moment, each coin rounded down to one atom; what has no price then is named. */
function pointOf(parts: CurveParts, holding: Holding, step: number): CurvePoint {
  const { moments, now, prices } = parts;
  const unpricedCoins: number[] = [];
  const unpricedContracts: number[] = [];
  let atoms = holding.putUpAtoms;
  for (const [coinId, heldAtoms] of holding.coins) {
    if (heldAtoms === 0) continue;
    const valuation = parts.valuationOf(coinId);
    const ticks = valuation === undefined || valuation === "own" ? undefined : prices.get(valuation.marketId)?.[step];
    if (valuation === "own") atoms += heldAtoms;
    else if (valuation === undefined || ticks === undefined) unpricedCoins.push(coinId);
    else atoms += worthAtoms(heldAtoms, ticks, valuation.divisor);
  }
  for (const { contractId, contracts, costAtoms } of holding.positions) {
    const ticks = prices.get(contractId)?.[step];
    if (ticks === undefined) unpricedContracts.push(contractId);
    else atoms += contracts * ticks * parts.tickLotAtoms(contractId) - costAtoms;
  }
  const at = step > moments.steps ? now : moments.startAt + step * moments.stepMs;
  return { at, atoms, unpricedCoins, unpricedContracts };
}

/** The first moment after `at`. */
const firstAfter = ({ startAt, stepMs }: CurveMoments, at: number): number =>
  at < startAt ? 0 : Math.floor((at - startAt) / stepMs) + 1;

/**
 * The value of what was held at each moment and now, from one moment before something was held on, and what it brought: the
 * change of the value less what came in. Empty where nothing was held.
 */
export function assetCurve(parts: CurveParts): AssetCurve {
  const holdings = holdingsOver(parts);
  const firstHeld = holdings.findIndex((holding) => !isEmpty(holding));
  if (firstHeld < 0) return { points: [], inflowAtoms: 0, profitAtoms: 0 };
  const first = Math.max(0, firstHeld - 1, firstAfter(parts.moments, parts.unknownUntil));
  const points = holdings.slice(first).map((holding, index) => pointOf(parts, holding, first + index));
  const funding = parts.funding.filter(({ step }) => step >= first);
  const inflowAtoms = funding.reduce((sum, { valueAtoms }) => sum + valueAtoms, 0);
  const [begin, end] = [points[0], points.at(-1)];
  const isPriced = (point: CurvePoint | undefined): point is CurvePoint =>
    point !== undefined && point.unpricedCoins.length + point.unpricedContracts.length === 0;
  const isKnown = isPriced(begin) && isPriced(end) && funding.every(({ unpriced }) => unpriced === 0);
  return { points, inflowAtoms, profitAtoms: isKnown ? end.atoms - begin.atoms - inflowAtoms : undefined };
}
