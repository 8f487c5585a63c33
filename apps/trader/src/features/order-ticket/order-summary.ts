import {
  atomsOfLots,
  estimateMarket,
  lotsForHolding,
  lotsForTotal,
  marketEnd,
  orderTotal,
  shareOf,
  spotFee,
  type BookLevel,
  type FairPrices,
  type MarketEstimate,
} from "@agio/formulas";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX, priceTicks, sizeLots, atoms, type Ppb } from "@agio/primitives";
import type { Atoms, PriceTicks, SizeLots } from "@agio/primitives";
import type { Available } from "../balances/use-available.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { hasExits, type ExitKind, type OrderDraft } from "./order-draft.ts";
import { exitAt, type ExitEntry, type ExitSummary } from "./order-exits.ts";
import { ownPpb, roleOf, type FeePercents } from "../own-fees/own-fees.ts";
import { KIND_TRAITS } from "../ticket/order-kinds.ts";
import { readTrailing } from "../ticket/field-errors.ts";
import { typedNumber } from "../ticket/plain-typing.ts";

/** The context of the ticket: the pair, the available funds and the market now. */
export interface TicketContext {
  readonly pair: TradingPair;
  readonly available: Available;
  /** False before the first frame of the book. */
  readonly isBookKnown: boolean;
  /** Best first. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** 0 before the first trade. */
  readonly lastTicks: PriceTicks;
  /** That the index bears out now. */
  readonly fair: FairPrices;
  /** Percents that one's orders pay of the fees. */
  readonly feePercents: FeePercents;
}

/** The meaning of a draft. Everything here is derived; undefined where the entries say nothing yet. */
export interface OrderSummary {
  readonly priceTicks: PriceTicks | undefined;
  readonly stopTicks: PriceTicks | undefined;
  readonly stopLimitTicks: PriceTicks | undefined;
  readonly trailingBips: number | undefined;
  readonly visibleLots: SizeLots | undefined;
  /** The price that values the order: its own, its trigger, or the best of the other side. 0 when there is none. */
  readonly valuePrice: PriceTicks;
  /** Ordered quantity; undefined for a market buy by total. */
  readonly lots: SizeLots | undefined;
  /** Market buy by total: what may be spent. */
  readonly spendAtoms: Atoms | undefined;
  /** Price × quantity in the pricing coin, or the estimate of it. */
  readonly totalAtoms: Atoms | undefined;
  /** Text of the amount field. */
  readonly amountText: string;
  /** The whole percentage of what is available, for the slider. */
  readonly sharePercent: number;
  /** The total of what fills: of a market order the estimate of it. */
  readonly paidAtoms: Atoms | undefined;
  /** In the coin that is received. */
  readonly feeAtoms: Atoms | undefined;
  readonly receivedAtoms: Atoms | undefined;
  /** Market orders only. */
  readonly estimate: MarketEstimate | undefined;
  /** The buy that exits are measured from. */
  readonly exitEntry: ExitEntry;
  /** Exits that are typed; a text that is no price is in none. */
  readonly exits: Readonly<Record<ExitKind, ExitSummary | undefined>>;
}

/** Reads a draft against the market. Pure: the same draft and context always mean the same order. */
export function summariseOrder(draft: OrderDraft, context: TicketContext): OrderSummary {
  const prices = readPrices(draft, context);
  const amount = readAmount(draft, context, prices.valuePrice);
  const estimate = estimateOf(draft, context, amount);
  const totalAtoms = totalOf(draft, context.pair, { ...amount, valuePrice: prices.valuePrice, estimate });
  const filled = filledOf(draft, { lots: amount.lots, totalAtoms, estimate });
  const receipt = receiptOf(draft, context, filled);
  const exitEntry = {
    pair: context.pair,
    entryTicks: priceTicks(estimate?.averageTicks || prices.valuePrice),
    lots: filled.lots,
    receivedAtoms: receipt.receivedAtoms,
  };
  return {
    ...prices,
    ...amount,
    estimate,
    totalAtoms,
    visibleLots: readLots(draft.visible, context.pair),
    trailingBips: readTrailing(draft.trailingPercent),
    ...receipt,
    exitEntry,
    exits: { takeProfit: readExit("takeProfit", draft, exitEntry), stopLoss: readExit("stopLoss", draft, exitEntry) },
  };
}

function readPrices(draft: OrderDraft, context: TicketContext) {
  const traits = KIND_TRAITS[draft.kind];
  const own = traits.hasPrice ? readTicks(draft.price, context.pair) : undefined;
  const stop = traits.hasStop || draft.kind === "trailing" ? readTicks(draft.stopPrice, context.pair) : undefined;
  const stopLimit = draft.kind === "oco" ? readTicks(draft.stopLimitPrice, context.pair) : undefined;
  const best = (draft.side === "buy" ? context.asks : context.bids)[0]?.[0] ?? context.lastTicks;
  const valuePrice = traits.hasPrice ? (own ?? priceTicks(0)) : traits.hasStop ? (stop ?? best) : best;
  // A buy pair of legs is held at the dearer of the two.
  const dearest = draft.kind === "oco" ? Math.max(own ?? 0, stopLimit ?? stop ?? 0) : valuePrice;
  return {
    priceTicks: own,
    stopTicks: stop,
    stopLimitTicks: stopLimit,
    valuePrice: draft.side === "buy" ? priceTicks(dearest) : valuePrice,
  };
}

function readTicks(text: string, pair: TradingPair): PriceTicks | undefined {
  const value = parseDecimal(typedNumber(text), pair.priceDecimals);
  return value === undefined || value > PRICE_TICKS_MAX ? undefined : priceTicks(value);
}

function readExit(kind: ExitKind, draft: OrderDraft, entry: ExitEntry): ExitSummary | undefined {
  const ticks = hasExits(draft) ? (readTicks(draft[kind], entry.pair) ?? 0) : 0;
  return ticks === 0 ? undefined : exitAt(priceTicks(ticks), entry);
}

function readLots(text: string, pair: TradingPair): SizeLots | undefined {
  const value = parseDecimal(typedNumber(text), pair.sizeDecimals);
  return value === undefined ? undefined : sizeLots(value);
}

interface ReadAmount {
  readonly lots: SizeLots | undefined;
  readonly spendAtoms: Atoms | undefined;
  readonly amountText: string;
  readonly sharePercent: number;
}

function readAmount(draft: OrderDraft, context: TicketContext, price: PriceTicks): ReadAmount {
  const { pair } = context;
  // A share of what is not known is nothing yet.
  const { traded = atoms(0), pricing = atoms(0) } = context.available;
  const isBuy = draft.side === "buy";
  const maxLots = isBuy ? lotsForTotal(pair, pricing, price) : lotsForHolding(pair, traded);
  const maxTotal = isBuy ? pricing : (orderTotal(pair, price, maxLots) ?? atoms(0));
  const inCoin = draft.amountUnit === "coin";
  const wished = draft.amount.by === "share" ? shareText(draft, context, maxLots, maxTotal) : draft.amount.text;
  const typedTotal = inCoin ? undefined : parseDecimal(typedNumber(wished), pair.pricingScale);
  const isSpend = isBuy && KIND_TRAITS[draft.kind].isMarket && !inCoin;
  const lots = inCoin
    ? readLots(wished, pair)
    : typedTotal === undefined || isSpend
      ? undefined
      : lotsForTotal(pair, atoms(typedTotal), price);
  const spendAtoms = isSpend && typedTotal !== undefined ? atoms(typedTotal) : undefined;
  const used = spendAtoms === undefined ? [lots ?? 0, maxLots] : [spendAtoms, maxTotal];
  return {
    lots,
    spendAtoms,
    amountText: wished,
    sharePercent: draft.amount.by === "share" ? draft.amount.percent : percentOf(used[0] ?? 0, used[1] ?? 0),
  };
}

function shareText(draft: OrderDraft, { pair }: TicketContext, maxLots: SizeLots, maxTotal: Atoms): string {
  const percent = draft.amount.by === "share" ? draft.amount.percent : 0;
  if (draft.amountUnit === "coin") return plainDecimal(shareOf(atoms(maxLots), percent), pair.sizeDecimals);
  return plainDecimal(shareOf(maxTotal, percent), pair.pricingScale);
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(Math.floor((part / whole) * 100), 100);
}

function estimateOf(draft: OrderDraft, context: TicketContext, amount: ReadAmount): MarketEstimate | undefined {
  if (draft.kind !== "market" || !context.isBookKnown) return undefined;
  const { pair, fair, lastTicks } = context;
  const levels = draft.side === "buy" ? context.asks : context.bids;
  const wish =
    amount.spendAtoms === undefined ? { lots: amount.lots ?? sizeLots(0) } : { totalAtoms: amount.spendAtoms };
  const isEmpty = "lots" in wish ? wish.lots === 0 : wish.totalAtoms === 0;
  if (isEmpty) return undefined;
  const best = levels[0]?.[0] ?? 0;
  const isSell = draft.side === "sell";
  const endless = isSell ? 1 : PRICE_TICKS_MAX;
  const endTicks = pair.marketBand === 0 ? endless : marketEnd(isSell, best, pair.marketBand, fair);
  const marketTicks = fair.indexTicks || lastTicks || best;
  return estimateMarket(pair, { side: draft.side, levels, wish, endTicks, marketTicks });
}

interface Filled {
  readonly lots: SizeLots | undefined;
  readonly totalAtoms: Atoms | undefined;
}

/** The part of the order that is paid and received: of a market order what the book gives it now. */
function filledOf(draft: OrderDraft, { estimate, ...whole }: Filled & Pick<OrderSummary, "estimate">): Filled {
  if (draft.kind !== "market") return whole;
  if (estimate === undefined || estimate.filledLots === 0) return { lots: undefined, totalAtoms: undefined };
  return { lots: estimate.filledLots, totalAtoms: estimate.notionalAtoms };
}

interface Valued extends ReadAmount {
  readonly valuePrice: PriceTicks;
  readonly estimate: MarketEstimate | undefined;
}

function totalOf(draft: OrderDraft, pair: TradingPair, valued: Valued): Atoms | undefined {
  const { lots, spendAtoms, valuePrice, estimate } = valued;
  if (spendAtoms !== undefined) return spendAtoms;
  if (draft.kind === "market" && estimate?.isWhole === true) return estimate.notionalAtoms;
  return lots === undefined || valuePrice === 0 ? undefined : orderTotal(pair, valuePrice, lots);
}

function receiptOf(
  draft: OrderDraft,
  { pair, feePercents }: TicketContext,
  { lots, totalAtoms }: Filled,
): { paidAtoms: Atoms | undefined; feeAtoms: Atoms | undefined; receivedAtoms: Atoms | undefined } {
  const gross = draft.side === "sell" ? totalAtoms : lots === undefined ? undefined : atomsOfLots(pair, lots);
  if (gross === undefined) return { paidAtoms: totalAtoms, feeAtoms: undefined, receivedAtoms: undefined };
  const feeAtoms = atoms(spotFee(gross, expectedRate(draft, pair, feePercents)));
  return { paidAtoms: totalAtoms, feeAtoms, receivedAtoms: atoms(gross - feeAtoms) };
}

/** The own rate that an order is expected to be filled at. */
export function expectedRate({ kind }: OrderDraft, pair: TradingPair, percents: FeePercents): Ppb {
  const role = roleOf(kind === "postOnly");
  return ownPpb(role === "maker" ? pair.makerFee : pair.takerFee, percents[role]);
}
