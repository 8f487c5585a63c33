import { bankruptcyTicks, contractOrderCost, reserveTicks } from "@agio/formulas";
import { refuse, type Refusal } from "@agio/primitives";
import { PRICE } from "../book/order-pool.ts";
import type { TimeInForce } from "../book/order-terms.ts";
import { checkChoice, checkTier } from "./contract-choices.ts";
import type { Contract, ContractFees } from "./contract.ts";
import type { ContractOrderTerms, MarginMode, PositionSide, TriggerPrice } from "./futures-commands.ts";
import { ownerSteps } from "./cross-account.ts";
import { mayFill } from "./fill-gate.ts";
import type { FuturesState } from "./futures-state.ts";
import { freeAtoms } from "./loss-cover.ts";
import { isInBand, marketEndOf, priceBandOf } from "./price-band.ts";
import { isHolderLiquidating, isLiquidating } from "./risk-watches.ts";

/** The terms of an order that decide whether it may go live. */
export interface OrderWish extends Pick<
  ContractOrderTerms,
  "direction" | "offset" | "kind" | "timeInForce" | "priceTicks" | "size" | "leverage" | "marginMode"
> {
  /** The price that has set it off; absent of an order that has not waited for one. */
  readonly setOffBy?: TriggerPrice;
}

/** Holdings of an order that is amended or triggered: it does not stand in its own way. */
export interface OwnSize {
  /** Its id, which its fees go by; 0 where it takes the fees of now, as a new one does. */
  readonly orderId: number;
  readonly reduceSize: number;
  readonly openingSize: number;
  readonly holdAtoms: number;
}

export const NOTHING_OWN: OwnSize = { orderId: 0, reduceSize: 0, openingSize: 0, holdAtoms: 0 };

/** An order that may go live, and how. */
export interface Admission {
  /** How far it may go: its limit, or the collar of a market order. */
  readonly limitTicks: number;
  readonly reduceSize: number;
  /** The hold of its opening part. */
  readonly holdAtoms: number;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly fees: ContractFees;
}

/**
 * Whether an order of a participant may go live now (rules 4.2, 4.3, 4.7), without changing anything. Its contracts reduce
 * the opposite position as far as its kind and the position's free contracts allow; the rest opens and is held for.
 * Refuses REDUCE_ONLY_EXCEEDS, POSITION_LIQUIDATING, PRODUCT_CLOSED, MARKET_HALTED, CONTRACT_PRICE_BAND,
 * MODE_HAS_EXPOSURE, LEVERAGE_IN_USE, POSITION_LIMIT, LEVERAGE_ABOVE_TIER, AMOUNT_TOO_LARGE, INSUFFICIENT_BALANCE and
 * POST_ONLY_WOULD_TAKE.
 */
export function admitOrder(
  futures: FuturesState,
  participant: number,
  wish: OrderWish,
  own: OwnSize = NOTHING_OWN,
): Admission | Refusal {
  const contract = futures.contracts[futures.participants.contractId(participant)] as Contract;
  const reducing = reducingPosition(futures, participant, wish);
  if (isTouchingLiquidation(futures, participant, wish, reducing)) return refuse("POSITION_LIQUIDATING");
  const free = reducing === 0 ? 0 : futures.positions.freeSize(reducing) + own.reduceSize;
  if (wish.offset === "close" && wish.size > free) return refuse("REDUCE_ONLY_EXCEEDS", "size");
  const reduceSize = Math.min(wish.size, free);
  const openingSize = wish.size - reduceSize;
  const market = checkMarket(contract, wish, { isOpening: openingSize !== 0, at: futures.at });
  if (market !== undefined) return market;
  const bankrupt = reduceSize === 0 ? undefined : bankruptcyOf(futures, reducing);
  const limitTicks = limitOf(contract, wish, bankrupt);
  if (typeof limitTicks !== "number") return limitTicks;
  const opposite = wish.direction === "sell" ? contract.bids : contract.asks;
  const wouldTake = wish.timeInForce === "POST_ONLY" && opposite.isCrossedBy(limitTicks);
  if (wouldTake) return refuse("POST_ONLY_WOULD_TAKE", "priceTicks");
  if (openingSize === 0) {
    const { positions } = futures;
    const ofPosition = { leverage: positions.leverage(reducing), marginMode: positions.marginMode(reducing) };
    return { limitTicks, reduceSize, holdAtoms: 0, ...ofPosition, fees: feesOf(contract, own) };
  }
  return admitOpening(futures, participant, wish, { limitTicks, reduceSize, openingSize, own });
}

/** The position that the order reduces: of a close order, and of any order in one-way mode. 0 for none. */
export function reducingPosition(futures: FuturesState, participant: number, wish: OrderWish): number {
  const { participants, holders } = futures;
  const mayReduce = wish.offset === "close" || holders.isOneWay(participants.holder(participant));
  return mayReduce ? participants.position(participant, wish.direction === "sell" ? "long" : "short") : 0;
}

export const openingSideOf = (direction: ContractOrderTerms["direction"]): PositionSide =>
  direction === "buy" ? "long" : "short";

function isTouchingLiquidation(futures: FuturesState, participant: number, wish: OrderWish, reducing: number): boolean {
  const { participants } = futures;
  if (reducing !== 0 && isLiquidating(futures, reducing)) return true;
  if (wish.offset === "close") return false;
  const opening = participants.position(participant, openingSideOf(wish.direction));
  if (opening !== 0 && isLiquidating(futures, opening)) return true;
  return wish.marginMode === "cross" && isHolderLiquidating(futures, participants.holder(participant));
}

/**
 * Whether the contract and its index are open for it (rules 2): without a mark price, or with an old one, nothing opens
 * and no market order has a collar.
 */
function checkMarket(
  contract: Contract,
  wish: OrderWish,
  { isOpening, at }: { readonly isOpening: boolean; readonly at: number },
): Refusal | undefined {
  if (contract.isDelisted || (isOpening && !contract.rules.tradingOpen)) return refuse("PRODUCT_CLOSED");
  const status = contract.markTicks === 0 ? "halted" : contract.statusAt(at);
  if (isOpening) return status === "live" ? undefined : refuse("MARKET_HALTED");
  return wish.kind === "limit" || status !== "halted" ? undefined : refuse("MARKET_HALTED");
}

/**
 * How far the order may go. Every limit price, of a close too, stays within the band around mark; a market order goes
 * to its collar. A close of an isolated position does not go beyond its bankruptcy price: a market order stops
 * there, a limit price there is CONTRACT_PRICE_BAND.
 */
function limitOf(contract: Contract, wish: OrderWish, bankrupt: number | undefined): number | Refusal {
  const isSell = wish.direction === "sell";
  const isBeyond = (ticks: number): boolean => bankrupt !== undefined && (isSell ? ticks < bankrupt : ticks > bankrupt);
  if (wish.kind === "market") {
    const end = marketEndOf(contract, wish.direction, wish.setOffBy);
    return isBeyond(end) ? (bankrupt as number) : end;
  }
  const mayStand = isInBand(priceBandOf(contract), wish.priceTicks) && !isBeyond(wish.priceTicks);
  return mayStand ? wish.priceTicks : refuse("CONTRACT_PRICE_BAND", "priceTicks");
}

/** The bankruptcy price of an isolated position in ticks, at least 1; undefined for a cross one. */
function bankruptcyOf(futures: FuturesState, slot: number): number | undefined {
  const { positions } = futures;
  if (positions.isCross(slot)) return undefined;
  const { tickLotAtoms } = futures.contractOfPosition(slot);
  const [size, costAtoms, marginAtoms] = [positions.size(slot), positions.cost(slot), positions.margin(slot)];
  return Math.max(1, bankruptcyTicks({ side: positions.side(slot), size, tickLotAtoms, costAtoms, marginAtoms }));
}

/** Choice, limits, cost and its cover of an order that opens. */
function admitOpening(
  futures: FuturesState,
  participant: number,
  wish: OrderWish,
  order: { limitTicks: number; reduceSize: number; openingSize: number; own: OwnSize },
): Admission | Refusal {
  const { participants } = futures;
  const { limitTicks, reduceSize, openingSize, own } = order;
  const contract = futures.contracts[participants.contractId(participant)] as Contract;
  const side = openingSideOf(wish.direction);
  const { leverage, marginMode } = wish;
  const choice = checkChoice(futures, participant, { side, leverage, marginMode });
  if (choice !== undefined) return choice;
  const limits = checkPositionLimits(futures, participant, {
    side,
    leverage,
    size: openingSize - own.openingSize,
  });
  if (limits !== undefined) return limits;
  const bestBidTicks = wish.direction === "sell" ? bidForCost(futures, contract, openingSize) : 0;
  const ticks = reserveTicks({ direction: wish.direction, limitTicks, bestBidTicks });
  const notionalAtoms = contract.valueOf(openingSize, ticks);
  if (notionalAtoms > Number.MAX_SAFE_INTEGER) return refuse("AMOUNT_TOO_LARGE", "size");
  const fees = feesOf(contract, own);
  const { openFeePpb, closeFeePpb } = fees;
  const { costAtoms } = contractOrderCost({ side, notionalAtoms, leverage, openFeePpb, closeFeePpb });
  const isCovered = costAtoms - own.holdAtoms <= freeAtoms(futures, participants.holder(participant));
  // A hold that is there already may always be kept.
  if (!isCovered && costAtoms > own.holdAtoms) return refuse("INSUFFICIENT_BALANCE");
  return { limitTicks, reduceSize, holdAtoms: costAtoms, leverage, marginMode, fees };
}

const feesOf = ({ fees }: Contract, { orderId }: OwnSize): ContractFees =>
  orderId === 0 ? fees.now : fees.of(orderId);

/** Bids that are looked past, because they would expire instead of being filled, when a sell is costed. */
const EXPIRING_BIDS_MAX = 16;

/** The bid that a sell may meet first, no higher than the band; 0 for none (rules 4.3). */
function bidForCost(futures: FuturesState, contract: Contract, size: number): number {
  const { bids } = contract;
  const { highestTicks } = priceBandOf(contract);
  let bid = bids.first();
  for (let passed = 0; bid !== 0 && passed < EXPIRING_BIDS_MAX; passed++) {
    futures.slice.spend(ownerSteps(futures, bid));
    if (mayFill(futures, bid, size)) break;
    bid = bids.after(bid);
  }
  return bid === 0 ? 0 : Math.min(futures.pool.int(bid, PRICE), highestTicks);
}

/** Position limit and tier of a side with `size` more than its position and open orders have, by notional at mark. */
export function checkPositionLimits(
  futures: FuturesState,
  participant: number,
  more: { readonly side: PositionSide; readonly leverage: number; readonly size: number },
): Refusal | undefined {
  const { participants, positions } = futures;
  const contract = futures.contracts[participants.contractId(participant)] as Contract;
  const slot = participants.position(participant, more.side);
  const total = (slot === 0 ? 0 : positions.size(slot)) + participants.pending(participant, more.side) + more.size;
  if (total > contract.positionSizeMax) return refuse("POSITION_LIMIT", "size");
  return checkTier(contract, total, more.leverage);
}

/** True for an order that may stay open. */
export const mayStay = (wish: { kind: "limit" | "market"; timeInForce: TimeInForce }): boolean =>
  wish.kind === "limit" && (wish.timeInForce === "GTC" || wish.timeInForce === "POST_ONLY");
