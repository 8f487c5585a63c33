import { betResult, type BetResult } from "@agio/formulas";
import { assert, atoms, utcMs } from "@agio/primitives";
import type { PairTape } from "../tape/pair-tape.ts";
import type { Tape } from "../tape/tape.ts";
import { platformDayOf } from "../time/platform-day.ts";
import { emit } from "./emit.ts";
import { HouseMoney } from "./house-money.ts";
import type { SecondContractRulesView } from "./second-views.ts";
import type { Round, SecondOrder } from "./second-order.ts";
import type { SecondContractState } from "./second-state.ts";
import {
  HALT_MAX_MS,
  isValidNow,
  NO_EVIDENCE,
  roundedPrice,
  settlementOf,
  type RoundOutcome,
  type WindowEvidence,
} from "./settlement-window.ts";

const SECOND_MS = 1_000;

/** Settles the rounds that have ended, then gives waiting orders their entry. Each is done once, in order of ids. */
export function tickRounds(state: SecondContractState, tape: Tape): void {
  const { rules } = state;
  if (rules === undefined) return;
  const ending = new Endings(state, rules);
  for (const round of state.rounds.takeDue(state.at)) settleRound(state, tapeOf(tape, round.pairId), round, ending);
  for (const [pairId, orders] of [...state.waiting].sort(([one], [other]) => one - other)) {
    openOrders(state, tapeOf(tape, pairId), orders, ending);
  }
}

function tapeOf(tape: Tape, pair: number): PairTape {
  const found = tape.byPair.get(pair);
  assert(found !== undefined, "a pair with second contracts has ticks");
  return found;
}

/** One settlement price for the whole round. */
function settleRound(state: SecondContractState, tape: PairTape, round: Round, ending: Endings): void {
  const outcome = settlementOf(tape, round, state.at);
  if (outcome === undefined) return delayRound(state, round);
  state.rounds.end(round);
  round.orders.sort((one, other) => one.orderId - other.orderId);
  for (const order of round.orders) ending.settle(order, resultOf(order, outcome), outcome);
}

function resultOf(order: SecondOrder, outcome: RoundOutcome): BetResult {
  return outcome.voidReason === "" ? betResult(order.side, order.entryPrice, outcome.price) : "void";
}

function delayRound(state: SecondContractState, round: Round): void {
  const isNews = !round.isDelayed;
  state.rounds.delay(round);
  if (!isNews) return;
  round.orders.sort((one, other) => one.orderId - other.orderId);
  for (const { orderId, userId } of round.orders) {
    emit(state.events, { type: "SecondContractDelayed", orderId, userId });
  }
}

/** The entry of an order is the first tick after its acceptance, unless that came a halt too late: then it is given back. */
function openOrders(state: SecondContractState, tape: PairTape, orders: readonly SecondOrder[], ending: Endings): void {
  const { pairId } = orders[0] as SecondOrder;
  const left = orders.filter(({ acceptedAt }) => acceptedAt >= tape.lastAt);
  if (left.length === orders.length) return;
  if (left.length === 0) state.waiting.delete(pairId);
  else state.waiting.set(pairId, left);
  const isHalted = !isValidNow(tape);
  for (const order of orders) {
    if (order.acceptedAt >= tape.lastAt) continue;
    const isLate = tape.lastAt - order.acceptedAt > HALT_MAX_MS;
    if (isHalted || isLate) ending.settle(order, "void", { ...NO_EVIDENCE, voidReason: "entryHalted", price: 0 });
    else openOrder(state, tape, order);
  }
}

function openOrder(state: SecondContractState, tape: PairTape, order: SecondOrder): void {
  order.entrySeq = tape.tickSeq;
  order.entryPrice = roundedPrice(tape.tick(0).value, order.priceDecimals);
  order.openAt = tape.lastAt;
  order.closeAt = order.openAt + order.seconds * SECOND_MS;
  state.rounds.join(order);
  const { orderId, userId, entrySeq, entryPrice } = order;
  const times = { openAt: utcMs(order.openAt), closeAt: utcMs(order.closeAt) };
  emit(state.events, { type: "SecondContractOpened", orderId, userId, entrySeq, entryPrice, ...times });
}

/** The ends of orders in one tick. */
class Endings {
  private readonly state: SecondContractState;
  private readonly money: HouseMoney;
  private readonly day: number;

  constructor(state: SecondContractState, { coinId, dayOffsetMinutes }: SecondContractRulesView) {
    this.state = state;
    this.money = new HouseMoney(state.ledger, coinId);
    this.day = platformDayOf(state.at, dayOffsetMinutes);
  }

  /** Empties the order's escrow, reports the end and forgets the order. */
  settle(
    order: SecondOrder,
    result: BetResult,
    outcome: WindowEvidence & Pick<RoundOutcome, "voidReason" | "price">,
  ): void {
    const { state } = this;
    const { orderId, userId } = order;
    const credit = this.money.settle(order, result);
    const profit = credit - order.stakeAtoms - order.feeAtoms;
    state.orders.delete(orderId);
    state.exposure.remove(order);
    state.lossAccountOf(userId).finish(order, profit, this.day);
    emit(state.events, {
      type: "SecondContractSettled",
      orderId,
      userId,
      result,
      voidReason: outcome.voidReason,
      settlementPrice: outcome.price,
      seqFrom: outcome.seqFrom,
      seqTo: outcome.seqTo,
      ticks: outcome.ticks,
      hash: outcome.hash,
      creditAtoms: atoms(credit),
      profitAtoms: atoms(profit),
    });
  }
}
