import { optionFee, WHOLE_FEE_PERCENT, writerMargin } from "@agio/formulas";
import { mulDivUp, parseDecimal, plainDecimal } from "@agio/primitives";
import type { SubmitOptionStrategyRequest } from "@agio/api-contract";
import { askedFeeAtoms, optionValueAtoms, type OptionUnderlying } from "../option/option-underlying.ts";
import type { OptionSeries } from "../option/option-series.ts";
import { breakEvensOf, profitRange, type PayoffLeg, type ProfitRange } from "../option/payoff-legs.ts";
import { typedNumber } from "../ticket/plain-typing.ts";

export const STRATEGY_KINDS = ["straddle", "strangle", "callSpread", "putSpread"] as const;
export type StrategyKind = (typeof STRATEGY_KINDS)[number];

/** The trader's choices: the strategy is bought, or sold with every leg turned round. */
export interface StrategyDraft {
  readonly kind: StrategyKind;
  readonly side: "buy" | "sell";
  /** Strikes as the chain writes them; the higher one only where the strategy has two. */
  readonly lowStrike: string;
  readonly highStrike: string;
  readonly amount: string;
}

/** Both options of one strike. */
export interface StrikePair {
  readonly strike: string;
  readonly strikeTicks: number;
  readonly call: OptionSeries | undefined;
  readonly put: OptionSeries | undefined;
}

/** A leg at its best quote. */
export interface StrategyLeg {
  readonly series: OptionSeries;
  readonly side: "buy" | "sell";
  /** The best price of the other side; 0 while there is none. */
  readonly ticks: number;
  /** Lots that are offered at that price. */
  readonly offeredLots: number;
}

export const hasTwoStrikes = (kind: StrategyKind): boolean => kind !== "straddle";

type Sided = readonly ["call" | "put", "low" | "high", "buy" | "sell"];

/** Legs of each strategy as it is bought. */
const LEGS: Readonly<Record<StrategyKind, readonly Sided[]>> = {
  straddle: [
    ["call", "low", "buy"],
    ["put", "low", "buy"],
  ],
  strangle: [
    ["put", "low", "buy"],
    ["call", "high", "buy"],
  ],
  callSpread: [
    ["call", "low", "buy"],
    ["call", "high", "sell"],
  ],
  putSpread: [
    ["put", "high", "buy"],
    ["put", "low", "sell"],
  ],
};

const TURNED = { buy: "sell", sell: "buy" } as const;

/** The legs of a draft at the quotes of now. Empty where a series is not listed or the strikes do not rise. */
export function strategyLegs(
  { kind, side, lowStrike, highStrike }: StrategyDraft,
  lines: readonly StrikePair[],
  { sizeDecimals }: OptionUnderlying,
): StrategyLeg[] {
  const low = lines.find(({ strike }) => strike === lowStrike);
  const high = lines.find(({ strike }) => strike === highStrike);
  if (hasTwoStrikes(kind) && !(low !== undefined && high !== undefined && low.strikeTicks < high.strikeTicks))
    return [];
  const legs: StrategyLeg[] = [];
  for (const [option, at, bought] of LEGS[kind]) {
    const series = (at === "low" ? low : high)?.[option];
    if (series === undefined) return [];
    const legSide = side === "buy" ? bought : TURNED[bought];
    const isBuy = legSide === "buy";
    legs.push({
      series,
      side: legSide,
      ticks: isBuy ? series.askTicks : series.bidTicks,
      offeredLots: parseDecimal(isBuy ? series.row.askNum : series.row.bidNum, sizeDecimals) ?? 0,
    });
  }
  return legs;
}

/** Context of a strategy beside its draft. */
export interface StrategyContext {
  readonly underlying: OptionUnderlying;
  /** Index in ticks of the premium; 0 while unknown. */
  readonly indexTicks: number;
  /** Percent that one's orders pay of the taker's fee. */
  readonly takerPercent: number;
  /** Lots of a series that are held and free to sell. */
  readonly freeLotsOf: (symbol: string) => number;
}

/** Everything that a strategy costs and can bring, in lots and atoms. */
export interface StrategySummary {
  readonly lots: number | undefined;
  /** Premiums paid less those received; below 0 something is left over. */
  readonly netAtoms: number;
  readonly feeAtoms: number;
  /** Margin behind what it writes. */
  readonly marginAtoms: number;
  /** Funds that have to be free: all that is bought, with fees, and all margin. No leg pays for another. */
  readonly neededAtoms: number;
  /** It sells what is not held. */
  readonly isWriting: boolean;
  readonly isQuoted: boolean;
  /** Lots that every leg is offered for at its best price. */
  readonly offeredLots: number;
  readonly payoffLegs: readonly PayoffLeg[];
  readonly breakEvens: readonly number[];
  readonly range: ProfitRange;
}

const PERCENT = 100;

interface PricedLeg {
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
  readonly heldFeeAtoms: number;
  readonly marginAtoms: number;
  readonly writtenLots: number;
}

function priced(leg: StrategyLeg, lots: number, context: StrategyContext): PricedLeg {
  const { underlying, indexTicks, takerPercent, freeLotsOf } = context;
  const { series, side, ticks } = leg;
  const premiumAtoms = optionValueAtoms(underlying, ticks, lots) ?? 0;
  const asked = askedFeeAtoms(underlying, indexTicks, lots) ?? 0;
  const writtenLots = side === "sell" ? Math.max(lots - freeLotsOf(series.row.symbol), 0) : 0;
  const size = { lots: writtenLots, unitLotAtoms: underlying.tickLotAtoms };
  const terms = { kind: series.kind, underlying: indexTicks, strike: series.strikeTicks, mark: series.markTicks };
  return {
    premiumAtoms,
    feeAtoms: optionFee(mulDivUp(asked, takerPercent, WHOLE_FEE_PERCENT), premiumAtoms),
    heldFeeAtoms: optionFee(asked, premiumAtoms),
    marginAtoms: writtenLots === 0 || indexTicks === 0 ? 0 : writerMargin({ ...terms, ...size }).initialAtoms,
    writtenLots,
  };
}

/** The figures of a strategy at the quotes of now. What does not fit counts as nothing. */
export function summariseStrategy(
  draft: StrategyDraft,
  legs: readonly StrategyLeg[],
  context: StrategyContext,
): StrategySummary {
  const { underlying } = context;
  const lots = draft.amount === "" ? undefined : parseDecimal(typedNumber(draft.amount), underlying.sizeDecimals);
  const each = legs.map((leg) => ({ leg, ...priced(leg, lots ?? 0, context) }));
  const sum = (figure: (one: (typeof each)[number]) => number): number =>
    each.reduce((total, one) => total + figure(one), 0);
  const payoffLegs = each.map(({ leg, premiumAtoms, feeAtoms }): PayoffLeg => {
    const signed = leg.side === "buy" ? (lots ?? 0) : -(lots ?? 0);
    const { kind, strikeTicks, row } = leg.series;
    const payoff = { kind, strikeTicks, lots: signed, premiumAtoms, feeAtoms };
    return { payoff, volatility: Number(row.iv) / PERCENT };
  });
  return {
    lots,
    netAtoms: sum(({ leg, premiumAtoms }) => (leg.side === "buy" ? premiumAtoms : -premiumAtoms)),
    feeAtoms: sum(({ feeAtoms }) => feeAtoms),
    marginAtoms: sum(({ marginAtoms }) => marginAtoms),
    neededAtoms: sum(({ leg, premiumAtoms, heldFeeAtoms, marginAtoms }) =>
      leg.side === "buy" ? premiumAtoms + heldFeeAtoms : marginAtoms,
    ),
    isWriting: each.some(({ writtenLots }) => writtenLots > 0),
    isQuoted: legs.length > 0 && legs.every(({ ticks }) => ticks > 0),
    offeredLots: legs.length === 0 ? 0 : Math.min(...legs.map(({ offeredLots }) => offeredLots)),
    payoffLegs,
    breakEvens: lots === undefined || lots === 0 ? [] : breakEvensOf(payoffLegs, underlying),
    range: profitRange(payoffLegs, underlying),
  };
}

/** Quotes move while the trader reads them: so many parts of all premiums may be lost by that. */
const SLIPPAGE_PARTS = 100;

/** The bound of the net premium that is sent: what the quotes say, and a percent of all premiums beside it. */
export function netLimitAtoms({ netAtoms, payoffLegs }: StrategySummary): number {
  const premiums = payoffLegs.reduce((sum, { payoff }) => sum + payoff.premiumAtoms, 0);
  return netAtoms + mulDivUp(premiums, 1, SLIPPAGE_PARTS);
}

const signedDecimal = (atoms: number, scale: number): string =>
  atoms < 0 ? `-${plainDecimal(-atoms, scale)}` : plainDecimal(atoms, scale);

/** The call that sends a strategy. */
export function strategyRequest(
  legs: readonly StrategyLeg[],
  summary: StrategySummary,
  underlying: OptionUnderlying,
): SubmitOptionStrategyRequest {
  const num = plainDecimal(summary.lots ?? 0, underlying.sizeDecimals);
  return {
    legs: legs.map(({ series, side }) => ({ symbol: series.row.symbol, type: side, num })),
    net: signedDecimal(netLimitAtoms(summary), underlying.pricingScale),
  };
}
