import {
  estimateMarket,
  optionFee,
  WHOLE_FEE_PERCENT,
  writerMargin,
  type BookLevel,
  type MarketEstimate,
} from "@agio/formulas";
import { mulDivUp, parseDecimal, plainDecimal, PRICE_TICKS_MAX, sizeLots } from "@agio/primitives";
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
  /** False until the book is heard: the best quotes stand for it. */
  readonly isBookKnown: boolean;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** Percents that one's orders pay of the fees. */
  readonly feePercents: FeePercents;
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
  /** Of a market order: what the book gives it within the price bounds. */
  readonly estimate: MarketEstimate | undefined;
  /**
   * Premium, fee and total are of what fills, of a market order of what the book gives it now; what is written, its
   * margin and the payoff of a sale are of all of it.
   */
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
  /** The fee is less than its terms ask, because an eighth of the premium is the most. */
  readonly isFeeCapped: boolean;
  /** All that is sold beyond what is held: against margin. */
  readonly writtenLots: number;
  readonly marginAtoms: number;
  /** Bought: premium and fee; sold: premium less fee. */
  readonly totalAtoms: number;
  /** Funds that the platform account must have available for all of it. */
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
  const lotsMost = lotsPossible(draft, context, limitTicks);
  const wish = readWish(draft, underlying, lotsMost);
  const lots = wish.lots ?? 0;
  const estimate = estimateOf(draft, context, lots);
  const fillTicks = estimate?.averageTicks || limitTicks;
  const filledLots = estimate?.filledLots ?? lots;
  const percent = context.feePercents[roleOf(draft.kind === "postOnly")];
  const exactAtoms = estimate?.notionalAtoms;
  const money = moneyOf({ side, percent, lots: filledLots, fillTicks, exactAtoms }, context);
  const whole = heldFor(draft, context, { lots, limitTicks, percent });
  const covered = side === "sell" ? Math.min(filledLots, context.freeLots) : 0;
  // A sale could write all of it, should more bids come before it.
  const { promisedLots, feeAtoms } = side === "buy" ? money : whole;
  const isPromise = promisedLots !== 0 && fillTicks > 0;
  const payoff: Payoff | undefined = isPromise
    ? {
        kind: context.series.kind,
        strikeTicks: context.series.strikeTicks,
        lots: promisedLots,
        premiumAtoms: optionValueAtoms(underlying, fillTicks, Math.abs(promisedLots)) ?? 0,
        feeAtoms,
      }
    : undefined;
  return {
    ...money,
    ...wish,
    neededAtoms: whole.neededAtoms,
    writtenLots: whole.writtenLots,
    marginAtoms: whole.marginAtoms,
    priceTicks: isMarket ? 0 : typed,
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

/** Funds and contracts that all of the order claims. */
function heldFor(
  { side, kind }: OptionDraft,
  context: OptionTicketContext,
  { lots, limitTicks, percent }: { readonly lots: number; readonly limitTicks: number; readonly percent: number },
) {
  const isMarketBuy = kind === "market" && side === "buy";
  return moneyOf({ side, percent, lots, fillTicks: isMarketBuy ? heldTicks(context, lots) : limitTicks }, context);
}

/** The price that a market buy holds: where the book completes it, else its last, at most the bound of the series. */
function heldTicks({ asks, series }: OptionTicketContext, lots: number): number {
  let [ticks, missing] = [0, lots];
  for (const [price, size] of asks) {
    if (missing <= 0) break;
    ticks = price;
    missing -= size;
  }
  return series.ticksMax === 0 ? ticks : Math.min(ticks, series.ticksMax);
}

/** The most contracts that the balance pays for at a price, or that are held. */
function lotsPossible(draft: OptionDraft, context: OptionTicketContext, limitTicks: number): number {
  if (draft.side === "sell") return context.freeLots;
  const { underlying, availableAtoms } = context;
  if (limitTicks === 0 || availableAtoms === undefined) return 0;
  const costs = (lots: number) => heldFor(draft, context, { lots, limitTicks, percent: WHOLE_FEE_PERCENT }).neededAtoms;
  const highest = Math.max(limitTicks, draft.kind === "market" ? heldTicks(context, underlying.lotsMax) : 0);
  const safeMost = Math.floor(Number.MAX_SAFE_INTEGER / 2 / (highest * underlying.tickLotAtoms));
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

/** A market order on the visible levels, never beyond the price bounds of the series. */
function estimateOf(
  { side, kind }: OptionDraft,
  context: OptionTicketContext,
  lots: number,
): MarketEstimate | undefined {
  if (kind !== "market" || lots === 0 || !context.isBookKnown) return undefined;
  const { underlying, series } = context;
  const levels = side === "buy" ? context.asks : context.bids;
  const endTicks = side === "buy" ? series.ticksMax || PRICE_TICKS_MAX : series.ticksMin;
  return estimateMarket(underlying, {
    side,
    levels,
    wish: { lots: sizeLots(lots) },
    endTicks,
    marketTicks: levels[0]?.[0] ?? 0,
  });
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
