import { optionFee, WHOLE_FEE_PERCENT, writerMargin, type BookLevel } from "@agio/formulas";
import { mulDivUp, parseDecimal, plainDecimal } from "@agio/primitives";
import type { OptionSeries } from "../option/option-series.ts";
import { askedFeeAtoms, optionValueAtoms, type OptionUnderlying } from "../option/option-underlying.ts";
import { breakEvenTicks, lossMaxAtoms, type Payoff } from "../option/payoff.ts";
import { roleOf, type FeePercents } from "../own-fees/own-fees.ts";
import { typedNumber } from "../ticket/plain-typing.ts";
import type { OptionDraft } from "./option-draft.ts";

/** Context of a ticket beside its draft. */
export interface OptionTicketContext {
  readonly underlying: OptionUnderlying;
  readonly series: OptionSeries;
  /** Index in ticks of the premium; 0 while unknown. */
  readonly indexTicks: number;
  readonly indexStatus: "live" | "thin" | "halted";
  /** Of the pricing coin in the platform account. */
  /** Undefined until the balances are here. */
  readonly availableAtoms: number | undefined;
  /** Contracts that are held and that no open order to sell claims. */
  readonly freeLots: number;
  /** Average premium of what is held, in ticks; 0 for none. */
  readonly averageTicks: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** Percents that one's orders pay of the fees. */
  readonly feePercents: FeePercents;
}

/** Estimated fill of a market order in the visible book within the price bounds. */
export interface OptionEstimate {
  readonly valueAtoms: number;
  /** Rounded against the trader; 0 when nothing fills. */
  readonly averageTicks: number;
  readonly isWhole: boolean;
}

/** Everything a ticket says, in ticks, lots and atoms. */
export interface OptionSummary {
  readonly priceTicks: number | undefined;
  readonly lots: number | undefined;
  readonly amountText: string;
  /** Of what can be bought or sold, in whole percent. */
  readonly sharePercent: number;
  readonly lotsMost: number;
  /** The price that figures are made with; 0 while there is none. */
  readonly fillTicks: number;
  readonly estimate: OptionEstimate | undefined;
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
  /** The fee is less than its terms ask, because an eighth of the premium is the most. */
  readonly isFeeCapped: boolean;
  /** Sold beyond what is held: against margin. */
  readonly writtenLots: number;
  readonly marginAtoms: number;
  /** Bought: premium and fee; sold: premium less fee. */
  readonly totalAtoms: number;
  /** Funds that the platform account must have available for it. */
  readonly neededAtoms: number;
  /** Payoff of the order at expiry; undefined when it only closes a position. */
  readonly payoff: Payoff | undefined;
  readonly breakEvenTicks: number | undefined;
  readonly lossMaxAtoms: number | undefined;
  /** Of what is sold back, against its average premium, after the fee. */
  readonly realisedAtoms: number | undefined;
}

/** The figures of a draft. Never refuses; what does not fit counts as nothing. */
export function summariseOptionOrder(draft: OptionDraft, context: OptionTicketContext): OptionSummary {
  const { underlying } = context;
  const { side } = draft;
  const typed = draft.price === "" ? undefined : parseDecimal(typedNumber(draft.price), underlying.priceDecimals);
  const isMarket = draft.kind === "market";
  const best = (side === "buy" ? context.asks : context.bids)[0]?.[0] ?? 0;
  const limitTicks = isMarket ? best : (typed ?? 0);
  const lotsMost = lotsPossible(side, context, limitTicks);
  const { lots, amountText, sharePercent } = readWish(draft, underlying, lotsMost);
  const estimate = isMarket && lots !== undefined && lots > 0 ? walkBook(side, context, lots) : undefined;
  const fillTicks = estimate?.averageTicks || limitTicks;
  const percent = context.feePercents[roleOf(draft.kind === "postOnly")];
  const money = moneyOf({ side, percent, lots: lots ?? 0, fillTicks, exactAtoms: exactValue(estimate) }, context);
  const covered = side === "sell" ? Math.min(lots ?? 0, context.freeLots) : 0;
  const isPromise = money.promisedLots !== 0 && fillTicks > 0;
  const payoff: Payoff | undefined = isPromise
    ? {
        kind: context.series.kind,
        strikeTicks: context.series.strikeTicks,
        lots: money.promisedLots,
        premiumAtoms: optionValueAtoms(underlying, fillTicks, Math.abs(money.promisedLots)) ?? 0,
        feeAtoms: money.feeAtoms,
      }
    : undefined;
  return {
    ...money,
    priceTicks: isMarket ? 0 : typed,
    lots,
    amountText,
    sharePercent,
    lotsMost,
    fillTicks,
    estimate,
    payoff,
    breakEvenTicks: payoff === undefined ? undefined : breakEvenTicks(payoff, underlying),
    lossMaxAtoms: payoff === undefined ? undefined : lossMaxAtoms(payoff, underlying),
    realisedAtoms:
      covered > 0 && fillTicks > 0 && money.writtenLots === 0
        ? (fillTicks - context.averageTicks) * covered * underlying.tickLotAtoms - money.feeAtoms
        : undefined,
  };
}

const exactValue = (estimate: OptionEstimate | undefined): number | undefined =>
  estimate?.isWhole === true ? estimate.valueAtoms : undefined;

interface Sized {
  readonly side: OptionDraft["side"];
  /** Of the fee, that it is expected to pay. */
  readonly percent: number;
  readonly lots: number;
  readonly fillTicks: number;
  /** The premium where it is known better than price × contracts. */
  readonly exactAtoms?: number | undefined;
}

function moneyOf({ side, percent, lots, fillTicks, exactAtoms }: Sized, context: OptionTicketContext) {
  const { underlying, freeLots } = context;
  const premiumAtoms = exactAtoms ?? optionValueAtoms(underlying, fillTicks, lots) ?? 0;
  const whole = askedFeeAtoms(underlying, context.indexTicks, lots) ?? 0;
  const asked = mulDivUp(whole, percent, WHOLE_FEE_PERCENT);
  const feeAtoms = optionFee(asked, premiumAtoms);
  // Held until it is filled: as much as the terms ask of everybody.
  const heldFeeAtoms = optionFee(whole, premiumAtoms);
  const writtenLots = side === "sell" ? Math.max(lots - freeLots, 0) : 0;
  const marginAtoms = writtenLots === 0 ? 0 : marginOf(writtenLots, context);
  const isBuy = side === "buy";
  return {
    premiumAtoms,
    feeAtoms,
    isFeeCapped: feeAtoms < asked,
    writtenLots,
    marginAtoms,
    promisedLots: isBuy ? lots : -writtenLots,
    totalAtoms: isBuy ? premiumAtoms + feeAtoms : premiumAtoms - feeAtoms,
    neededAtoms: isBuy ? premiumAtoms + heldFeeAtoms : writtenLots === 0 ? 0 : marginAtoms + feeAtoms,
  };
}

function marginOf(lots: number, { underlying, series, indexTicks }: OptionTicketContext): number {
  const { kind, strikeTicks: strike, markTicks: mark } = series;
  const size = { lots, unitLotAtoms: underlying.tickLotAtoms };
  const largest = Math.max(indexTicks, strike, mark) * lots * underlying.tickLotAtoms;
  if (indexTicks === 0 || largest > Number.MAX_SAFE_INTEGER) return 0;
  return writerMargin({ kind, underlying: indexTicks, strike, mark, ...size }).initialAtoms;
}

/** The most contracts that the balance pays for at a price, or that are held. */
function lotsPossible(side: OptionDraft["side"], context: OptionTicketContext, ticks: number): number {
  if (side === "sell") return context.freeLots;
  const { underlying, availableAtoms } = context;
  if (ticks === 0 || availableAtoms === undefined) return 0;
  const costs = (lots: number) =>
    moneyOf({ side, percent: WHOLE_FEE_PERCENT, lots, fillTicks: ticks }, context).neededAtoms;
  const safeMost = Math.floor(Number.MAX_SAFE_INTEGER / 2 / (ticks * underlying.tickLotAtoms));
  let [low, high] = [0, Math.min(underlying.lotsMax, safeMost)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (costs(middle) <= availableAtoms) low = middle;
    else high = middle - 1;
  }
  return low;
}

function readWish({ amount }: OptionDraft, { sizeDecimals }: OptionUnderlying, lotsMost: number) {
  if (amount.by === "share") {
    const lots = Math.floor((lotsMost * amount.percent) / 100);
    return { lots, amountText: lots === 0 ? "" : plainDecimal(lots, sizeDecimals), sharePercent: amount.percent };
  }
  const lots = amount.text === "" ? undefined : parseDecimal(typedNumber(amount.text), sizeDecimals);
  const percent = lotsMost === 0 ? 0 : Math.floor(((lots ?? 0) / lotsMost) * 100);
  return { lots, amountText: amount.text, sharePercent: Math.min(percent, 100) };
}

/** Fills a market order from the visible levels, never beyond the price bounds of the series. */
export function walkBook(
  side: OptionDraft["side"],
  { underlying, series, bids, asks }: OptionTicketContext,
  wanted: number,
): OptionEstimate {
  let [lots, sum] = [0, 0];
  for (const [ticks, size] of side === "buy" ? asks : bids) {
    const isWithin = side === "buy" ? series.ticksMax === 0 || ticks <= series.ticksMax : ticks >= series.ticksMin;
    if (!isWithin || lots === wanted) break;
    const taken = Math.min(wanted - lots, size);
    lots += taken;
    sum += taken * ticks;
  }
  const round = side === "buy" ? Math.ceil : Math.floor;
  return {
    valueAtoms: sum * underlying.tickLotAtoms,
    averageTicks: lots === 0 ? 0 : round(sum / lots),
    isWhole: lots === wanted,
  };
}

const HUNDREDTHS_OF_PERCENT = 10_000;

/**
 * Present cost of buying one contract at the best ask and selling it back at the best bid, fees included, as a
 * share of the price paid: hundredths of a percent, rounded up. Undefined while a side is empty.
 */
export function roundTripHundredths(context: OptionTicketContext): number | undefined {
  const { underlying, series, indexTicks } = context;
  const { bidTicks, askTicks } = series;
  const lots = underlying.contractLots;
  const [paid, back] = [
    optionValueAtoms(underlying, askTicks, lots) ?? 0,
    optionValueAtoms(underlying, bidTicks, lots) ?? 0,
  ];
  const asked = askedFeeAtoms(underlying, indexTicks, lots);
  if (paid === 0 || back === 0 || asked === undefined) return undefined;
  const cost = paid + optionFee(asked, paid) - back + optionFee(asked, back);
  return mulDivUp(Math.max(cost, 0), HUNDREDTHS_OF_PERCENT, paid);
}
