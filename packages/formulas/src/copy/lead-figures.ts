import { mulDivDown } from "@agio/primitives";

/** A value of 1 at the start of a history. */
export const VALUE_UNIT = 100_000_000;
/** Figures stop here: who begins with an atom may well have a million times as much. */
const FIGURE_MAX = 2 ** 52;
const PPM = 1_000_000;
/** A smaller drawdown counts as 5 percent, so that a quiet quarter does not win by its quiet alone. */
const SCORED_DRAWDOWN_MIN_PPM = 50_000;
/** Nobody is ranked by less. */
export const RANKED_DAYS_MIN = 30;
export const SCORED_DAYS = 90;
const DECILES = 10;
const TENTHS_OF_A_BASIS_POINT = 100_000;

/** value × by ÷ unit, rounded down and bounded. */
const scaled = (value: number, by: number, unit: number): number =>
  value * (by / unit) >= FIGURE_MAX ? FIGURE_MAX : mulDivDown(value, by, unit);

/** A gain or loss as millionths of what it was made of, towards zero. */
const asPart = (gain: number, of: number): number => (gain < 0 ? -scaled(-gain, PPM, of) : scaled(gain, PPM, of));

/** The worth of an account at a moment, before `flowAtoms` came in or, negative, left. */
export interface LeadValue {
  readonly at: number;
  readonly equityAtoms: number;
  readonly flowAtoms: number;
  /** Own capital that a leader needed then. */
  readonly ownCapitalMinAtoms: number;
}

/** One day of a history. */
export interface LeadDay {
  readonly day: number;
  /** At its end, or now. */
  readonly equityAtoms: number;
  /** Paid in less taken out. */
  readonly flowAtoms: number;
  /** How many times the day made its money; `VALUE_UNIT` is once. */
  readonly factorE8: number;
  /** The product of all factors until then. */
  readonly valueE8: number;
  /** Its distance from the highest value until then. */
  readonly drawdownPpm: number;
}

interface OpenDay {
  readonly day: number;
  readonly beganAtoms: number;
  flowAtoms: number;
  factorE8: number;
  /** Funds that came in. */
  inAtoms: number;
  neededAtoms: number;
}

/** The most that a day can have made: its profit of everything that was there. */
function mostOf({ beganAtoms, flowAtoms, inAtoms, neededAtoms }: OpenDay, equityAtoms: number): number {
  const whole = Math.max(beganAtoms + inAtoms, neededAtoms);
  const profit = equityAtoms - beganAtoms - flowAtoms;
  return whole <= 0 ? VALUE_UNIT : scaled(VALUE_UNIT, Math.max(0, whole + profit), whole);
}

/**
 * The days of a history from its values, oldest first, and what the account is worth now. Each stretch between two moments makes
 * equity at its end ÷ (equity + flow at its beginning), and belongs to the day in which it began: returns that no flow moves.
 * Who has nothing left begins again at the same value. Source: CFA Institute, GIPS Standards 2020, "time-weighted return".
 * A day makes no more than its profit ÷ everything that was in the account that day, the needed own capital at least: nobody
 * earns a return by moving money within a day, or by luck with a small sum.
 */
export function leadDays(
  values: readonly LeadValue[],
  now: { readonly equityAtoms: number },
  dayOf: (at: number) => number,
): LeadDay[] {
  const days: LeadDay[] = [];
  let [open, peak, before] = [undefined as OpenDay | undefined, VALUE_UNIT, VALUE_UNIT];
  let equityAtoms = 0;

  function close(): void {
    if (open === undefined) return;
    const { day, flowAtoms } = open;
    const factorE8 = Math.min(open.factorE8, mostOf(open, equityAtoms));
    const valueE8 = scaled(before, factorE8, VALUE_UNIT);
    peak = Math.max(peak, valueE8);
    const drawdownPpm = mulDivDown(peak - valueE8, PPM, peak);
    days.push({ day, equityAtoms, flowAtoms, factorE8, valueE8, drawdownPpm });
    before = valueE8;
  }

  for (const [at, value] of values.entries()) {
    const day = dayOf(value.at);
    if (open === undefined || open.day !== day) {
      close();
      open = { day, flowAtoms: 0, factorE8: VALUE_UNIT, beganAtoms: value.equityAtoms, inAtoms: 0, neededAtoms: 0 };
    }
    const base = value.equityAtoms + value.flowAtoms;
    equityAtoms = (values[at + 1] ?? now).equityAtoms;
    open.flowAtoms += value.flowAtoms;
    open.inAtoms += Math.max(0, value.flowAtoms);
    open.neededAtoms = Math.max(open.neededAtoms, value.ownCapitalMinAtoms);
    if (base > 0) open.factorE8 = scaled(open.factorE8, Math.max(0, equityAtoms), base);
  }
  close();
  return days;
}

/** The value with which the last `count` days of the calendar began; days of which nothing is known are days. */
function valueBefore(days: readonly LeadDay[], count: number): number {
  const end = (days.at(-1)?.day ?? 0) - count;
  return days.findLast(({ day }) => day <= end)?.valueE8 ?? VALUE_UNIT;
}

/** Return in millionths over the last `count` days, or over all where there are fewer. */
export function returnOver(days: readonly LeadDay[], count: number): number {
  const last = days.at(-1);
  if (last === undefined) return 0;
  const first = valueBefore(days, count);
  return first === 0 ? 0 : asPart(last.valueE8 - first, first);
}

/** The worst loss from a peak within the last `count` days, in millionths. */
export function worstDrawdown(days: readonly LeadDay[], count: number): number {
  const end = (days.at(-1)?.day ?? 0) - count;
  let [peak, worst] = [valueBefore(days, count), 0];
  for (const { day, valueE8 } of days) {
    if (day <= end) continue;
    peak = Math.max(peak, valueE8);
    if (peak !== 0) worst = Math.max(worst, mulDivDown(peak - valueE8, PPM, peak));
  }
  return worst;
}

/**
 * The figure that the board of leaders is ranked by, in hundredths: the return of 90 days ÷ their worst drawdown, which counts as 5 percent at
 * least. Undefined for fewer than 30 days. Source: Calmar ratio, Young 1991.
 */
export function leadScore(days: readonly LeadDay[], wholeDays: number): number | undefined {
  if (wholeDays < RANKED_DAYS_MIN) return undefined;
  const drawdown = Math.max(worstDrawdown(days, SCORED_DAYS), SCORED_DRAWDOWN_MIN_PPM);
  return Math.floor((returnOver(days, SCORED_DAYS) * 100) / drawdown);
}

/** A follow's money in all: what was paid in and out of it, and what it is worth now. */
export interface FollowMoney {
  readonly inAtoms: number;
  readonly outAtoms: number;
  readonly equityAtoms: number;
}

export const followProfit = ({ inAtoms, outAtoms, equityAtoms }: FollowMoney): number =>
  equityAtoms + outAtoms - inAtoms;

/** The earnings of a follow of all that was paid into it, in millionths. */
export function followReturn(money: FollowMoney): number {
  return money.inAtoms <= 0 ? 0 : asPart(followProfit(money), money.inAtoms);
}

/** A return, and the money that had it. */
export interface WeighedReturn {
  /** Millionths. */
  readonly returnPpm: number;
  readonly atoms: number;
}

/**
 * The returns at 10, 20, … 90 percent of the money, from the lowest on, each one that is there (nearest rank); none of fewer than
 * ten with money. By follows, any number of tiny ones would move them for next to nothing.
 */
export function decilesOf(returns: readonly WeighedReturn[]): number[] {
  const sorted = returns.filter(({ atoms }) => atoms > 0).toSorted((one, other) => one.returnPpm - other.returnPpm);
  if (sorted.length < DECILES) return [];
  const whole = sorted.reduce((sum, { atoms }) => sum + atoms, 0);
  const deciles: number[] = [];
  let below = 0;
  for (const { returnPpm, atoms } of sorted) {
    below += atoms;
    while (deciles.length < DECILES - 1 && below * DECILES >= whole * (deciles.length + 1)) deciles.push(returnPpm);
  }
  return deciles;
}

/** Openings of copies in one contract and direction. */
export interface CopiedOpenings {
  readonly direction: "buy" | "sell";
  readonly filledAtoms: number;
  /** The same contracts at their leader's prices. */
  readonly leaderAtoms: number;
  /** Contracts that were asked for and not had, at mark. */
  readonly skippedAtoms: number;
}

/** How much worse than their leader's the openings were, in tenths of a basis point; undefined before any. */
export function meanSlippage(openings: readonly CopiedOpenings[]): number | undefined {
  let [worse, whole] = [0, 0];
  for (const { direction, filledAtoms, leaderAtoms } of openings) {
    worse += direction === "buy" ? filledAtoms - leaderAtoms : leaderAtoms - filledAtoms;
    whole += leaderAtoms;
  }
  return whole === 0 ? undefined : Math.round((worse / whole) * TENTHS_OF_A_BASIS_POINT);
}

/** The part of what openings asked for that they got, in millionths, rounded down; undefined before any. */
export function reachedPart(
  openings: readonly Pick<CopiedOpenings, "filledAtoms" | "skippedAtoms">[],
): number | undefined {
  const filled = openings.reduce((sum, { filledAtoms }) => sum + filledAtoms, 0);
  const asked = openings.reduce((sum, { skippedAtoms }) => sum + skippedAtoms, filled);
  return asked === 0 ? undefined : mulDivDown(filled, PPM, asked);
}
