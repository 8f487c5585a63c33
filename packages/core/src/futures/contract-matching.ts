import { bankruptcyValue, contractFee, costOfPart, unrealisedProfit } from "@agio/formulas";
import type { FillSink } from "../book/ladder.ts";
import type { Side } from "../commands.ts";
import { PRICE, SEAT } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../events.ts";
import { reducedBy, settleFill } from "./contract-fills.ts";
import type { Contract } from "./contract.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { crossCover } from "./loss-cover.ts";
import { closeOrder } from "./order-records.ts";

/** Remembers the one fill that each call of `takeBest` makes. */
class LastFill implements FillSink {
  isDone = false;

  filled(_maker: number, _lots: number, _ticks: number, isDone: boolean): void {
    this.isDone = isDone;
  }
}

const lastFill = new LastFill();

/**
 * Matches an order against the book as far as its limit. Own resting orders expire before they would trade; so does an
 * order whose fill would lose more than its owner has there. Returns false when that stopped the taker itself.
 */
export function matchOrder(futures: FuturesState, taker: number, limitTicks: number): boolean {
  const { pool, orders } = futures;
  const contract = futures.contractOf(taker);
  const ladder = orders.isSell(taker) ? contract.bids : contract.asks;
  while (pool.openLots(taker) > 0 && ladder.isCrossedBy(limitTicks)) {
    const maker = ladder.first();
    const ticks = ladder.bestTicks;
    const openBefore = pool.openLots(maker);
    const shares = Math.min(pool.openLots(taker), openBefore);
    if (pool.int(maker, SEAT) === pool.int(taker, SEAT)) {
      closeOrder(futures, maker, ORDER_STATUS.expired, "selfTrade");
    } else if (!isCovered(futures, maker, shares, ticks)) {
      closeOrder(futures, maker, ORDER_STATUS.expired, "risk");
    } else {
      if (!isCovered(futures, taker, shares, ticks)) return false;
      // One maker at a time: what a fill sets off may touch the next one.
      ladder.takeBest(shares, 0, lastFill);
      settleFill(futures, { maker, taker, shares, ticks, openBefore, isDone: lastFill.isDone });
    }
  }
  return true;
}

/** Shares of an order that would close a position of their owner at a price. */
interface Closing {
  readonly position: number;
  readonly shares: number;
  readonly ticks: number;
}

function isCovered(futures: FuturesState, order: number, shares: number, ticks: number): boolean {
  const position = reducedBy(futures, order);
  // What a liquidation closes beyond the margin, the fund pays.
  if (position === 0 || futures.orders.source(order) === "liquidation") return true;
  return isLossCovered(futures, { position, shares, ticks });
}

/**
 * False when a close would lose more than may be lost: of an isolated position, a price beyond its bankruptcy price;
 * of a cross one, more than all cross cash; of the fund's own, more than the fund has.
 */
function isLossCovered(futures: FuturesState, { position, shares, ticks }: Closing): boolean {
  const { positions } = futures;
  const contract = futures.contractOfPosition(position);
  const [side, costAtoms] = [positions.side(position), positions.cost(position)];
  const whole = positions.shares(position);
  const isFund = positions.user(position) === FUND_USER;
  if (!positions.isCross(position) && !isFund) {
    const bankrupt = bankruptcyValue(side, costAtoms, positions.margin(position));
    const value = contract.valueOf(whole, ticks);
    return side === "long" ? value >= bankrupt : value <= bankrupt;
  }
  const closed = Math.min(shares, whole);
  const value = contract.valueOf(closed, ticks);
  const profit = unrealisedProfit(side, value, costOfPart(costAtoms, closed, whole));
  if (isFund) return profit >= 0 || -profit <= futures.accounts.available(futures.insuranceSlot);
  const loss = contractFee(value, contract.rules.closeFeePpb) - profit;
  return loss <= 0 || loss <= crossCover(futures, futures.holders.find(positions.user(position)));
}

/** An order that has no record yet. */
export interface FillableOrder {
  readonly direction: Side;
  readonly shares: number;
  readonly reduceShares: number;
  readonly limitTicks: number;
}

/**
 * True when an order of a seat would be filled whole at once (fill or kill). Cautious where a fill depends on what
 * other fills leave behind: own orders do not count, nor what is not covered, nor reduce shares of a one-way user who
 * has other orders that would reduce first.
 */
export function isFillable(futures: FuturesState, seat: number, order: FillableOrder): boolean {
  const { pool, seats } = futures;
  const { direction, shares, reduceShares, limitTicks } = order;
  const contract = futures.contracts[seats.contractId(seat)] as Contract;
  const ladder = direction === "sell" ? contract.bids : contract.asks;
  const position = reduceShares === 0 ? 0 : seats.position(seat, direction === "sell" ? "long" : "short");
  if (position !== 0 && !isLossCovered(futures, { position, shares: reduceShares, ticks: limitTicks })) return false;
  let missing = shares;
  for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) {
    const ticks = pool.int(slot, PRICE);
    if (direction === "sell" ? ticks < limitTicks : ticks > limitTicks) return false;
    if (pool.int(slot, SEAT) === seat) continue;
    missing -= certainShares(futures, slot, ticks);
    if (missing <= 0) return true;
  }
  return false;
}

function certainShares(futures: FuturesState, order: number, ticks: number): number {
  const { pool, orders, seats, holders } = futures;
  const open = pool.openLots(order);
  if (!isCovered(futures, order, open, ticks)) return 0;
  const seat = futures.seatOf(order);
  const isOneWay = holders.isOneWay(seats.holder(seat));
  const mayShrink = isOneWay && seats.pending(seat, orders.openingSide(order)) !== 0;
  return mayShrink ? open - orders.reduceShares(order) : open;
}
