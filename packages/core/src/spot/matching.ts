import { CLOSE_CODE } from "./spot-event-layout.ts";
import { unreachable } from "@agio/primitives";
import type { Ladder } from "../book/ladder.ts";
import { FILLED, FLAGS, ORDER_WORDS, PARTICIPANT } from "../book/order-pool.ts";
import { selfTradeModeIn } from "../book/term-bits.ts";
import { writeAmended } from "./spot-event-writing.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { closeWithOtherLeg, uncoupleForFill } from "./one-cancels-other.ts";
import { closeOrder, holdOf, releaseHold } from "./open-orders.ts";
import { COUPLED_BIT } from "../book/order-flags.ts";
import type { SpotState } from "./spot-state.ts";
import type { Taker } from "./taker.ts";
import { MATCH_BYTES_MAX, MET_BYTES_MAX } from "./work-bounds.ts";

/**
 * Matches the taker against the book until it is done, its price or budget ends, or self-trade prevention ends it.
 * False when it is not, and has met as many orders as one command may.
 */
export function runTaker(spot: SpotState): boolean {
  const taker = spot.taker;
  const ladder = taker.isSell ? taker.pair.bids : taker.pair.asks;
  const bannedParticipant = taker.preventsSelfTrade ? taker.participant : 0;
  let room = ((MATCH_BYTES_MAX - spot.eventBytes) / MET_BYTES_MAX) | 0;
  while (taker.openLots > 0 && ladder.isCrossedBy(taker.limitTicks)) {
    // First: a budget that buys nothing here is done, and meets nobody.
    const lots = taker.budgetAtoms < 0 ? taker.openLots : lotsForBudget(taker, ladder.bestTicks);
    if (lots === 0) return true;
    if (room <= 0) return false;
    if (bannedParticipant !== 0 && spot.pool.int(ladder.first(), PARTICIPANT) === bannedParticipant) {
      preventSelfTrade(spot, ladder, lots);
      if (taker.isExpired) return true;
      room--;
      continue;
    }
    const firstTrade = spot.nextTradeId;
    ladder.takeBest(ladder.lotsWithin(lots, room), bannedParticipant, spot.fills);
    room -= spot.nextTradeId - firstTrade;
  }
  return true;
}

/** Whole lots that the rest of a budget buys at a price. */
export function lotsForBudget(taker: Taker, ticks: number): number {
  return Math.floor(taker.budgetAtoms / (ticks * taker.pair.tickLotAtoms));
}

/** The taker, of which `lots` are left, meets an order of its own user. The taker's mode decides (rules 3). */
function preventSelfTrade(spot: SpotState, ladder: Ladder, lots: number): void {
  const { taker } = spot;
  const maker = ladder.first();
  const mode = selfTradeModeIn(taker.termBits);
  switch (mode) {
    case "EXPIRE_MAKER":
      return closeWithOtherLeg(spot, maker, ORDER_STATUS.expired, CLOSE_CODE.selfTrade);
    case "EXPIRE_TAKER":
      taker.isExpired = true;
      return;
    case "EXPIRE_BOTH":
      taker.isExpired = true;
      return closeWithOtherLeg(spot, maker, ORDER_STATUS.expired, CLOSE_CODE.selfTrade);
    case "DECREMENT":
      return decrementBoth(spot, ladder, { maker, takerLots: lots });
    case "NONE":
      return;
    default:
      unreachable(mode);
  }
}

/** Takes the smaller quantity off both orders; the one that reaches zero expires. No trade, no fee. */
function decrementBoth(
  spot: SpotState,
  ladder: Ladder,
  met: { readonly maker: number; readonly takerLots: number },
): void {
  const { pool, taker } = spot;
  const { maker, takerLots } = met;
  if ((pool.int(maker, FLAGS) & COUPLED_BIT) !== 0) uncoupleForFill(spot, maker);
  const makerLots = pool.openLots(maker);
  const ticks = ladder.bestTicks;
  if (takerLots <= makerLots) taker.isExpired = true;
  else decrementTaker(spot, makerLots, ticks);
  if (makerLots <= takerLots) return closeOrder(spot, maker, ORDER_STATUS.expired, CLOSE_CODE.selfTrade);
  const openLots = makerLots - takerLots;
  const heldBefore = holdOf(spot, maker);
  ladder.setOpen(maker, openLots, pool.sliceLots.get(maker) ?? 0);
  releaseHold(spot, maker, heldBefore - holdOf(spot, maker));
  const filledLots = pool.floats[maker * ORDER_WORDS + FILLED] as number;
  writeAmended(spot.events, pool.orderId(maker), ticks, filledLots + openLots);
}

function decrementTaker(spot: SpotState, lots: number, ticks: number): void {
  const { taker } = spot;
  if (taker.budgetAtoms >= 0) {
    const atoms = lots * ticks * taker.pair.tickLotAtoms;
    taker.budgetAtoms -= atoms;
    releaseTakerHold(spot, atoms);
    return;
  }
  const before = taker.holdAtoms;
  taker.openLots -= lots;
  releaseTakerHold(spot, before - taker.holdAtoms);
  writeAmended(spot.events, taker.orderId, taker.limitTicks, taker.filledLots + taker.openLots);
}

/** Posts the release of `atoms` of the taker's hold, if any. */
export function releaseTakerHold(spot: SpotState, atoms: number): void {
  if (atoms === 0) return;
  spot.ledger.hold(takerAccount(spot), spot.taker.orderId, -atoms);
}

/** The account slot that holds the taker's funds. */
export function takerAccount(spot: SpotState): number {
  const { taker, participants } = spot;
  return taker.isSell ? participants.tradedSlot(taker.participant) : participants.pricingSlot(taker.participant);
}
