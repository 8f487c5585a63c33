import type { FillSink } from "../book/ladder.ts";
import { PARTICIPANT } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { fillSide, settleFill, type FillSide } from "./option-fills.ts";
import { BUY_BACK_ORDERS_MAX } from "./option-work-bounds.ts";
import { netOf } from "./option-postings.ts";
import type { OptionState } from "./option-state.ts";
import { closeOrder, isSellOrder } from "./order-records.ts";

/** Remembers the one fill that each call of `takeBest` makes. */
class LastFill implements FillSink {
  isDone = false;

  filled(_maker: number, _lots: number, _ticks: number, isDone: boolean): void {
    this.isDone = isDone;
  }
}

const lastFill = new LastFill();

/** How far an order may go. */
export interface OrderReach {
  readonly limitTicks: number;
  /** It was measured to end within its command. */
  readonly isWhole?: boolean;
}

/** How matching ended. */
export type MatchEnd = "done" | "uncovered" | "cut";

/**
 * Matches an order against the book as far as its limit, price before time. Own resting orders expire before they would
 * trade; so does an order whose side cannot pay for the fill: a writer whose margin the mark has outgrown, or the house
 * without bank; "uncovered" when that stopped the taker itself. "cut" when the command has done enough: the order goes
 * on, except that of a liquidation, whose rest the house takes. A leg of a strategy is never cut: its end was measured.
 */
export function matchOrder(state: OptionState, taker: number, { limitTicks, isWhole = false }: OrderReach): MatchEnd {
  const { pool, ledger } = state;
  const isLiquidation = state.orderAt(taker).source === "liquidation";
  let met = 0;
  const { series } = state.participantOf(taker);
  const ladder = isSellOrder(state, taker) ? series.bids : series.asks;
  while (pool.openLots(taker) > 0 && ladder.isCrossedBy(limitTicks)) {
    const isEnough = isLiquidation ? met >= BUY_BACK_ORDERS_MAX : ledger.eventBytes >= state.matchBytesMax;
    if (isEnough && !isWhole) return "cut";
    met++;
    const order = ladder.first();
    if (pool.int(order, PARTICIPANT) === pool.int(taker, PARTICIPANT)) {
      closeOrder(state, order, ORDER_STATUS.expired, "selfTrade");
      continue;
    }
    const ticks = ladder.bestTicks;
    const lots = Math.min(pool.openLots(taker), pool.openLots(order));
    const maker = fillSide(state, order, { lots, ticks, role: "maker" });
    const own = fillSide(state, taker, { lots, ticks, role: "taker" });
    if (!areCovered(state, [own])) return "uncovered";
    if (!areCovered(state, [maker]) || !areCovered(state, [maker, own])) {
      closeOrder(state, order, ORDER_STATUS.expired, "uncovered");
      continue;
    }
    // One maker at a time: what a fill sets off may touch the next one.
    ladder.takeBest(lots, 0, lastFill);
    settleFill(state, { maker, taker: own, ticks, isDone: lastFill.isDone });
  }
  return "done";
}

/** True when each user among these sides has what the fill takes, and the bank of options what it takes of the house. */
function areCovered(state: OptionState, sides: readonly FillSide[]): boolean {
  const { accounts } = state;
  let fromBank = 0;
  for (const side of sides) {
    const net = netOf(side);
    if (side.participant.isHouse) fromBank -= net;
    // The house pays the cost of a liquidation beyond the margin.
    else if (!side.isLiquidation && net + accounts.available(side.participant.account) < 0) return false;
  }
  const { bank } = (sides[0] as FillSide).participant.series.underlying.house;
  return fromBank <= 0 || fromBank <= accounts.available(bank);
}
