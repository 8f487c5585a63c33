import { betResult, type BetResult } from "@agio/formulas";
import { utcMs } from "@agio/primitives";
import { SliceRoom } from "../slice-room.ts";
import type { Tape } from "../tape/tape.ts";
import type { TickView } from "../tape/tick-view.ts";
import { platformDayOf } from "../time/platform-day.ts";
import { emit } from "./emit.ts";
import { Endings } from "./endings.ts";
import type { Round, SecondOrder } from "./second-order.ts";
import type { SecondContractState } from "./second-state.ts";
import type { SecondContractRulesView } from "./second-views.ts";
import {
  HALT_MAX_MS,
  isEntryOwnHalt,
  isValidNow,
  NO_EVIDENCE,
  roundedPrice,
  settlementOf,
  type RoundOutcome,
} from "./settlement-window.ts";
import { momentAt, PastTapes } from "./tick-moment.ts";

const SECOND_MS = 1_000;
/** Looking at the window of a round, in steps; an order that ends or opens is one. */
const STEPS_PER_ROUND = 4;

/**
 * Settles the rounds that have ended, then gives waiting orders their entry. Each is done once, in order of ids, as far
 * as one command goes; the rest goes on with `Continue`, as of this tick, before anything of the next.
 */
export function tickRounds(state: SecondContractState, tape: Tape): void {
  noteTick(state, tape, state.at);
  goOnWithRounds(state, tape);
}

/** Leaves the work of the tick at `at`, a recovered one before the command's own time, to be done in its turn. */
export function noteTick(state: SecondContractState, tape: Tape, at: number): void {
  const { rules, moments } = state;
  if (rules === undefined) return;
  const isDue = state.waiting.size !== 0 || state.rounds.nextDue(at) !== undefined;
  if (!isDue && moments.length === 0) return;
  // A loss counts on the day on which it is settled.
  moments.push(momentAt(state, tape, { at, day: platformDayOf(state.at, rules.dayOffsetMinutes) }));
}

/** The next slice of what ticks have left. */
export function goOnWithRounds(state: SecondContractState, tape: Tape): void {
  const { moments } = state;
  const room = new SliceRoom(state.ledger);
  for (let moment = moments[0]; moment !== undefined; moment = moments[0]) {
    if (!new TickWork(state, new PastTapes(moment, tape), room).run()) return;
    state.rounds.endTick();
    moments.shift();
  }
}

/** The work of one tick. It keeps nothing between two commands: where it stands is what is left in the state. */
class TickWork {
  private readonly state: SecondContractState;
  private readonly tapes: PastTapes;
  private readonly room: SliceRoom;
  private readonly endings: Endings;

  constructor(state: SecondContractState, tapes: PastTapes, room: SliceRoom) {
    this.state = state;
    this.tapes = tapes;
    this.room = room;
    this.endings = new Endings(state, (state.rules as SecondContractRulesView).coinId, tapes.moment.day);
  }

  /** True when all of it is done, false when the command has done enough. */
  run(): boolean {
    const { at, tapes } = this.tapes.moment;
    const { rounds } = this.state;
    for (let round = rounds.nextDue(at); round !== undefined; round = rounds.nextDue(at)) {
      if (!this.room.take(STEPS_PER_ROUND) || !this.settleRound(round)) return false;
    }
    return tapes.every(([pairId]) => this.openOrders(pairId));
  }

  /** One settlement price for the whole round. */
  private settleRound(round: Round): boolean {
    const outcome = settlementOf(this.tapes.of(round.pairId), round, this.tapes.moment.at);
    if (outcome === undefined) return this.delayRound(round);
    const { orders } = round;
    for (let order = orders.at(0); order !== undefined; order = orders.at(0)) {
      if (!this.room.take(1)) return false;
      this.endings.settle(order, resultOf(order, outcome), outcome);
      orders.shift();
      if (order.isDelayed) round.delayedCount--;
    }
    this.state.rounds.end(round);
    return true;
  }

  private delayRound(round: Round): boolean {
    const { state } = this;
    for (let order = untold(round); order !== undefined; order = untold(round)) {
      if (!this.room.take(1)) return false;
      order.isDelayed = true;
      round.delayedCount++;
      emit(state.events, { type: "SecondContractDelayed", orderId: order.orderId, userId: order.userId });
    }
    state.rounds.wait(round);
    return true;
  }

  /** The entry of an order is the first tick after its acceptance, unless that came a halt too late: then it is given back. */
  private openOrders(pairId: number): boolean {
    const { waiting } = this.state;
    const orders = waiting.get(pairId);
    if (orders === undefined) return true;
    const tape = this.tapes.of(pairId);
    const isHalted = !isValidNow(tape);
    for (let order = orders.at(0); order !== undefined && order.acceptedAt < tape.lastAt; order = orders.at(0)) {
      if (!this.room.take(1)) return false;
      orders.shift();
      const isLate = tape.lastAt - order.acceptedAt > HALT_MAX_MS;
      if (isHalted || isLate)
        this.endings.settle(order, "void", {
          ...NO_EVIDENCE,
          voidReason: "entryHalted",
          price: 0,
          isOwnHalt: isEntryOwnHalt(tape, order.acceptedAt),
        });
      else openOrder(this.state, tape, order);
    }
    if (orders.size === 0) waiting.delete(pairId);
    return true;
  }
}

const untold = ({ orders, delayedCount }: Round): SecondOrder | undefined => orders.at(delayedCount);

function resultOf(order: SecondOrder, outcome: RoundOutcome): BetResult {
  return outcome.voidReason === "" ? betResult(order.side, order.entryPrice, outcome.price) : "void";
}

function openOrder(state: SecondContractState, tape: TickView, order: SecondOrder): void {
  order.entrySeq = tape.tickSeq;
  order.entryPrice = roundedPrice(tape.tick(0).value, order.priceDecimals);
  order.openAt = tape.lastAt;
  order.closeAt = order.openAt + order.seconds * SECOND_MS;
  state.rounds.join(order);
  const { orderId, userId, entrySeq, entryPrice } = order;
  const times = { openAt: utcMs(order.openAt), closeAt: utcMs(order.closeAt) };
  emit(state.events, { type: "SecondContractOpened", orderId, userId, entrySeq, entryPrice, ...times });
}
