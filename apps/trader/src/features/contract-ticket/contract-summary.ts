import {
  estimateMarket,
  marketCollar,
  shareOf,
  type BookLevel,
  type MarketEstimate,
  type OrderCost,
  type PositionSide,
} from "@agio/formulas";
import {
  atoms,
  parseDecimal,
  plainDecimal,
  PRICE_TICKS_MAX,
  sizeContracts,
  sizeLots,
  type SizeContracts,
} from "@agio/primitives";
import { positionSizeMax, type TradingContract } from "../contract/trading-contract.ts";
import { readTrailing } from "../ticket/field-errors.ts";
import { ownPpb, roleOf, type FeePercents } from "../own-fees/own-fees.ts";
import { typedNumber } from "../ticket/plain-typing.ts";
import { positionSideOf, type ContractDraft, type OrderDirection } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import type { CrossStanding, HeldPosition } from "./held-position.ts";
import { costTicksOf, openableSize, openingCost, type OpeningTerms } from "./opening-cost.ts";
import {
  cashChangeOf,
  crossLiquidation,
  feesOf,
  isolatedBankruptcy,
  isolatedLiquidation,
  positionAfter,
  valueAt,
  type FillRates,
} from "./position-after.ts";
import { protectionOutcome, protectionTicks, type ProtectionKind, type ProtectionOutcome } from "./protection.ts";

/** The ticket's data about the market: the contract, the account, its positions, and prices now. */
export interface ContractTicketContext {
  readonly contract: TradingContract;
  readonly positionMode: "hedge" | "oneWay";
  readonly marginMode: "isolated" | "cross";
  readonly leverage: Readonly<Record<PositionSide, number>>;
  /** Available for a new order. */
  readonly freeAtoms: number | undefined;
  readonly held: Readonly<Record<PositionSide, HeldPosition | undefined>>;
  /** Contracts that open orders would still open. */
  readonly pending: Readonly<Record<PositionSide, number>>;
  readonly cross: CrossStanding;
  /** False until it is heard; it is heard for market orders only. */
  readonly isBookKnown: boolean;
  /** Best first. */
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** 0 before the first. */
  readonly lastTicks: number;
  readonly markTicks: number;
  readonly indexTicks: number;
  /** Thin and halted take no new risk. */
  readonly indexStatus: "live" | "thin" | "halted";
  /** Percents that one's orders pay of the fees. */
  readonly feePercents: FeePercents;
}

/** One direction of the draft: what could be done, and what the wished contracts would cost. */
export interface DirectionSummary {
  readonly maxSize: SizeContracts;
  /** At the worst price it can fill at. Undefined without a price and while nothing would be opened. */
  readonly cost: OrderCost | undefined;
}

export interface Liquidation {
  /** 0: there is none. */
  readonly ticks: number;
  /** Cross: other contracts move too. */
  readonly isEstimate: boolean;
}

export interface ProtectionSummary {
  readonly ticks: number | undefined;
  readonly outcome: ProtectionOutcome | undefined;
}

/** The meaning of a draft. Everything here is derived; undefined while the entries are incomplete. */
export interface ContractSummary {
  readonly side: PositionSide;
  readonly priceTicks: number | undefined;
  readonly stopTicks: number | undefined;
  readonly trailingBips: number | undefined;
  /** The price it is expected to fill at; 0 while that is unknown. */
  readonly fillTicks: number;
  readonly size: SizeContracts | undefined;
  readonly openSize: number;
  readonly reduceSize: number;
  readonly amountText: string;
  readonly sharePercent: number;
  /** Expected of what fills, at the fill price. */
  readonly valueAtoms: number;
  readonly feeAtoms: number;
  /** Funds expected to be set aside for the opening part, at the fill price; undefined while it opens nothing. */
  readonly opening: OrderCost | undefined;
  readonly buy: DirectionSummary;
  readonly sell: DirectionSummary;
  /** Of the position that it leaves; undefined when it leaves none. */
  readonly liquidation: Liquidation | undefined;
  readonly takeProfit: ProtectionSummary;
  readonly stopLoss: ProtectionSummary;
  /** Market orders only. */
  readonly estimate: MarketEstimate | undefined;
}

const openingSideOf = (direction: OrderDirection): PositionSide => (direction === "buy" ? "long" : "short");
const opposite = (side: PositionSide): PositionSide => (side === "long" ? "short" : "long");

/** Reads a draft against the account and the market. Pure: the same draft and context always mean the same order. */
export function summariseContractOrder(draft: ContractDraft, context: ContractTicketContext): ContractSummary {
  const prices = readPrices(draft, context);
  const expected = expectedTicks(draft, context, prices);
  const buyMax = maxSizeOf("buy", draft, context, prices);
  const sellMax = maxSizeOf("sell", draft, context, prices);
  const max = draft.direction === "buy" ? buyMax : sellMax;
  const amount = readAmount(draft, context.contract, { max, ticks: expected });
  const count = amount.size ?? 0;
  const split = splitSize(draft.direction, draft, context, count);
  const estimate = estimateOf(draft, context, { count, reduceSize: split.reduceSize });
  const fillTicks = estimate?.averageTicks || expected;
  // Of a market order only what the book gives it now becomes a position.
  const filled = estimate?.filledLots ?? count;
  const filledSplit = splitSize(draft.direction, draft, context, filled);
  const opening = openingSideOf(draft.direction);
  const fill = expectedFill(context, { side: opening, fillTicks, ...filledSplit });
  const rates = expectedRates(draft, context);
  return {
    side: positionSideOf(draft),
    ...prices,
    fillTicks,
    ...amount,
    ...split,
    valueAtoms: fill.openValueAtoms + fill.reduceValueAtoms,
    feeAtoms: feesOf(fill, rates),
    opening: expectedOpening(context, { side: opening, fillTicks, openSize: filledSplit.openSize }),
    buy: { maxSize: buyMax, cost: costOf("buy", draft, context, { prices, count }) },
    sell: { maxSize: sellMax, cost: costOf("sell", draft, context, { prices, count }) },
    liquidation: liquidationAfter(context, fill, rates),
    takeProfit: protectionOf("takeProfit", draft, context, { side: opening, fillTicks, count: filled }),
    stopLoss: protectionOf("stopLoss", draft, context, { side: opening, fillTicks, count: filled }),
    estimate,
  };
}

type ReadPrices = Pick<ContractSummary, "priceTicks" | "stopTicks" | "trailingBips">;

function readPrices(draft: ContractDraft, { contract }: ContractTicketContext): ReadPrices {
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  const ticks = (text: string) => {
    const value = parseDecimal(typedNumber(text), contract.priceDecimals);
    return value === undefined || value > PRICE_TICKS_MAX ? undefined : value;
  };
  return {
    priceTicks: traits.hasPrice ? ticks(draft.price) : undefined,
    stopTicks: traits.waits ? ticks(draft.stopPrice) : undefined,
    trailingBips: draft.kind === "trailing" ? readTrailing(draft.trailingPercent) : undefined,
  };
}

/** Its own price, its trigger, or the best of the other side. */
function expectedTicks(draft: ContractDraft, context: ContractTicketContext, prices: ReadPrices): number {
  if (CONTRACT_KIND_TRAITS[draft.kind].hasPrice) return prices.priceTicks ?? 0;
  const best = (draft.direction === "buy" ? context.asks : context.bids)[0]?.[0] ?? context.lastTicks;
  return prices.stopTicks || best || context.markTicks;
}

function openingTerms(direction: OrderDirection, context: ContractTicketContext, costTicks: number): OpeningTerms {
  const side = openingSideOf(direction);
  return { side, costTicks, leverage: context.leverage[side] };
}

const costTicksFor = (
  direction: OrderDirection,
  { kind }: ContractDraft,
  { contract, markTicks, indexTicks, lastTicks, bids }: ContractTicketContext,
  prices: ReadPrices,
): number =>
  costTicksOf(contract, {
    kind,
    direction,
    priceTicks: prices.priceTicks ?? 0,
    stopTicks: prices.stopTicks ?? 0,
    markTicks,
    indexTicks,
    // The book is heard for market orders only: otherwise the last price stands for the best bid.
    bestBidTicks: bids[0]?.[0] ?? lastTicks,
  });

/** The position that an order of this direction would reduce. */
const reducedBy = (direction: OrderDirection, { held }: ContractTicketContext): HeldPosition | undefined =>
  held[opposite(openingSideOf(direction))];

function maxSizeOf(
  direction: OrderDirection,
  draft: ContractDraft,
  context: ContractTicketContext,
  prices: ReadPrices,
): SizeContracts {
  const free = reducedBy(direction, context)?.freeSize ?? sizeContracts(0);
  if (draft.offset === "close") return sizeContracts(Math.min(free, context.contract.sizeMax));
  const terms = openingTerms(direction, context, costTicksFor(direction, draft, context, prices));
  const limit = positionSizeMax(context.contract, context.markTicks || context.lastTicks, terms.leverage);
  const openable = openableSize(context.contract, terms, {
    freeAtoms: context.freeAtoms ?? 0,
    roomSize: limit - (context.held[terms.side]?.size ?? 0) - context.pending[terms.side],
  });
  const reducible = context.positionMode === "oneWay" ? free : 0;
  return sizeContracts(Math.min(openable + reducible, context.contract.sizeMax));
}

interface Split {
  readonly openSize: number;
  readonly reduceSize: number;
}

/** In one-way mode an opening order first reduces what is held against it; a close order only ever reduces. */
function splitSize(
  direction: OrderDirection,
  { offset }: Pick<ContractDraft, "offset">,
  context: ContractTicketContext,
  count: number,
): Split {
  if (offset === "close") return { openSize: 0, reduceSize: count };
  const free = context.positionMode === "oneWay" ? (reducedBy(direction, context)?.freeSize ?? 0) : 0;
  const reduceSize = Math.min(count, free);
  return { openSize: count - reduceSize, reduceSize };
}

function costOf(
  direction: OrderDirection,
  draft: ContractDraft,
  context: ContractTicketContext,
  { prices, count }: { prices: ReadPrices; count: number },
): OrderCost | undefined {
  const terms = openingTerms(direction, context, costTicksFor(direction, draft, context, prices));
  const { openSize } = splitSize(direction, draft, context, count);
  return openSize === 0 ? undefined : openingCost(context.contract, terms, openSize);
}

function expectedOpening(
  { contract, leverage }: ContractTicketContext,
  { side, fillTicks, openSize }: { readonly side: PositionSide; readonly fillTicks: number; readonly openSize: number },
): OrderCost | undefined {
  const terms = { side, costTicks: fillTicks, leverage: leverage[side] };
  return openSize === 0 ? undefined : openingCost(contract, terms, openSize);
}

interface ReadAmount {
  readonly size: SizeContracts | undefined;
  readonly amountText: string;
  readonly sharePercent: number;
}

/** Contracts are whole: a quantity between two of them is no order, an amount of money buys what it covers. */
function readAmount(
  { amount, unit }: ContractDraft,
  contract: TradingContract,
  { max, ticks }: { readonly max: SizeContracts; readonly ticks: number },
): ReadAmount {
  if (amount.by === "share") {
    const count = sizeContracts(shareOf(atoms(max), amount.percent));
    return { size: count, amountText: amountIn(unit, contract, { count, ticks }), sharePercent: amount.percent };
  }
  const typed = typedNumber(amount.text);
  const decimals = { contracts: 0, coin: contract.sizeDecimals, pricing: contract.pricingScale }[unit];
  const value = parseDecimal(typed, decimals);
  const perContract = unit === "pricing" ? ticks * contract.tickLotAtoms : 1;
  const count = value === undefined || perContract === 0 ? undefined : sizeContracts(Math.floor(value / perContract));
  const used = max === 0 || count === undefined ? 0 : Math.min(Math.floor((count / max) * 100), 100);
  return { size: count, amountText: amount.text, sharePercent: used };
}

/** So many contracts in the unit of the ticket; "" for a value without a price. */
export function amountIn(
  unit: ContractDraft["unit"],
  contract: TradingContract,
  { count, ticks }: { readonly count: number; readonly ticks: number },
): string {
  if (unit === "contracts") return String(count);
  if (unit === "coin") return plainDecimal(count, contract.sizeDecimals);
  return ticks === 0 ? "" : plainDecimal(valueAt(contract, ticks, count), contract.pricingScale);
}

function estimateOf(
  { kind, direction }: ContractDraft,
  context: ContractTicketContext,
  { count, reduceSize }: { readonly count: number; readonly reduceSize: number },
): MarketEstimate | undefined {
  if (kind !== "market" || count === 0 || !context.isBookKnown) return undefined;
  const levels = direction === "buy" ? context.asks : context.bids;
  return estimateMarket(context.contract, {
    side: direction,
    levels,
    wish: { lots: sizeLots(count) },
    endTicks: marketEndOf(direction, context, reduceSize > 0),
    marketTicks: levels[0]?.[0] ?? 0,
  });
}

/** How far a market order goes (rules 4.7); what reduces an isolated position not beyond its bankruptcy price. */
function marketEndOf(direction: OrderDirection, context: ContractTicketContext, isReducing: boolean): number {
  const { contract, marginMode, markTicks, indexTicks } = context;
  const end = marketCollar({ direction, markTicks, indexTicks, bandPpb: contract.priceBand });
  const held = reducedBy(direction, context);
  const bankrupt = isReducing && marginMode === "isolated" && held ? isolatedBankruptcy(contract, held) : 0;
  if (bankrupt === 0) return end;
  return direction === "buy" ? Math.min(end, bankrupt) : Math.max(end, bankrupt);
}

interface Fill extends Split {
  /** That it opens; it reduces the other one. */
  readonly side: PositionSide;
  readonly leverage: number;
  readonly openValueAtoms: number;
  readonly reduceValueAtoms: number;
}

function expectedFill(
  { contract, leverage }: ContractTicketContext,
  { side, fillTicks, openSize, reduceSize }: Split & { side: PositionSide; fillTicks: number },
): Fill {
  return {
    side,
    leverage: leverage[side],
    openSize,
    reduceSize,
    openValueAtoms: valueAt(contract, fillTicks, openSize),
    reduceValueAtoms: valueAt(contract, fillTicks, reduceSize),
  };
}

/** The own rates that an order is expected to be filled at. What it holds until then is by those of the contract. */
export function expectedRates(draft: ContractDraft, { contract, feePercents }: ContractTicketContext): FillRates {
  const percent = feePercents[roleOf(draft.kind === "limit" && draft.timeInForce === "POST_ONLY")];
  return { openFee: ownPpb(contract.openFee, percent), closeFee: ownPpb(contract.closeFee, percent) };
}

function liquidationAfter(context: ContractTicketContext, fill: Fill, rates: FillRates): Liquidation | undefined {
  const { contract, held } = context;
  if (fill.openSize > 0 && fill.openValueAtoms === 0) return undefined;
  const after = positionAfter(fill, { own: held[fill.side], other: held[opposite(fill.side)] });
  if (after === undefined) return undefined;
  if (context.marginMode === "isolated") return { ticks: isolatedLiquidation(contract, after), isEstimate: false };
  const reduced = held[opposite(fill.side)];
  const ticks = crossLiquidation(contract, after, {
    standing: context.cross,
    other: context.positionMode === "hedge" ? held[opposite(after.side)] : undefined,
    cashChangeAtoms: cashChangeOf(rates, fill, reduced),
  });
  return { ticks, isEstimate: true };
}

function protectionOf(
  kind: ProtectionKind,
  draft: ContractDraft,
  { contract, leverage }: ContractTicketContext,
  { side, fillTicks, count }: { side: PositionSide; fillTicks: number; count: number },
): ProtectionSummary {
  const entry = { contract, side, entryTicks: fillTicks, leverage: leverage[side] };
  const text = draft[kind];
  const ticks =
    draft.isProtected && text !== "" ? protectionTicks(kind, { text, unit: draft.protectionUnit }, entry) : undefined;
  return { ticks, outcome: ticks === undefined ? undefined : protectionOutcome(ticks, count, entry) };
}
