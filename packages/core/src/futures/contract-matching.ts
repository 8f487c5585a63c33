import type { FillSink } from "../book/ladder.ts";
import type { Side } from "../book/order-terms.ts";
import { PRICE, PARTICIPANT } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { settleFill } from "./contract-fills.ts";
import { REFERENCE_PRICES, type Contract, type ContractFees } from "./contract.ts";
import { ownerSteps } from "./cross-account.ts";
import { isCovered, isFillCovered, mayFill } from "./fill-gate.ts";
import type { MarginMode } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { closeOrder } from "./order-records.ts";
import { CONTRACT_MATCH_BYTES_MAX, FILLABLE_STEPS_MAX, STEPS_PER_FILL } from "./contract-work-bounds.ts";

/** Remembers the one fill that each call of `takeBest` makes. */
class LastFill implements FillSink {
  isDone = false;

  filled(_maker: number, _lots: number, _ticks: number, isDone: boolean): void {
    this.isDone = isDone;
  }
}

const lastFill = new LastFill();

/** How far an order came: as far as it goes, until its owner could not cover it, or as far as one command goes. */
export type MatchEnd = "done" | "uncovered" | "cut";

/**
 * Matches an order against the book as far as its limit. Own resting orders expire before they would trade; so does an
 * order whose fill its owner cannot cover or the band forbids (`mayFill`). An order goes as far as a slice has steps; a
 * liquidation and the fund no further than the bytes of a slice of a second of prices.
 */
export function matchOrder(futures: FuturesState, taker: number, limitTicks: number): MatchEnd {
  const { pool, orders } = futures;
  const contract = futures.contractOf(taker);
  const ladder = orders.isSell(taker) ? contract.bids : contract.asks;
  // A liquidation is excepted from the band (rules 4.5), also where it meets what the mark has left behind.
  const source = orders.source(taker);
  const isBanded = source !== "liquidation";
  const isOfTick = source === "liquidation" || source === "insurance";
  const isCut = (): boolean =>
    isOfTick ? !futures.slice.hasRoom : futures.slice.stepsLeft < 1 || futures.eventBytes >= CONTRACT_MATCH_BYTES_MAX;
  while (pool.openLots(taker) > 0 && ladder.isCrossedBy(limitTicks)) {
    if (isCut()) return "cut";
    const maker = ladder.first();
    // A fill, or why there is none, is a look at the accounts of both.
    futures.slice.spend(STEPS_PER_FILL + ownerSteps(futures, maker) + ownerSteps(futures, taker));
    const ticks = ladder.bestTicks;
    const openBefore = pool.openLots(maker);
    const size = Math.min(pool.openLots(taker), openBefore);
    if (isOfOne(futures, pool.int(maker, PARTICIPANT), pool.int(taker, PARTICIPANT)) || isCopiers(futures, maker)) {
      closeOrder(futures, maker, ORDER_STATUS.expired, "selfTrade");
    } else if (!(isBanded ? mayFill(futures, maker, size) : isCovered(futures, maker, size, ticks))) {
      closeOrder(futures, maker, ORDER_STATUS.expired, "risk");
    } else {
      if (!isCovered(futures, taker, size, ticks)) return "uncovered";
      // One maker at a time: what a fill sets off may touch the next one.
      ladder.takeBest(size, 0, lastFill);
      settleFill(futures, { maker, taker, size, ticks, openBefore, isDone: lastFill.isDone });
    }
  }
  return "done";
}

/** True for two participants of one person: the same one, or of a user and an account of theirs. */
function isOfOne({ participants, holders, users }: FuturesState, one: number, other: number): boolean {
  if (one === other) return true;
  const ownerOf = (participant: number): number => users.ownerOf(holders.user(participants.holder(participant)));
  return users.hasAccounts && ownerOf(one) === ownerOf(other);
}

/** True for a resting order of somebody for whom the copies go through the book that meet it. */
const isCopiers = (futures: FuturesState, maker: number): boolean =>
  futures.leads.isSweeping && futures.leads.copiers.has(futures.users.ownerOf(futures.userOf(maker)));

/** An order that has no record yet. */
export interface FillableOrder {
  readonly direction: Side;
  readonly size: number;
  readonly reduceSize: number;
  readonly limitTicks: number;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly fees: ContractFees;
}

/**
 * True when an order of a participant would be filled whole at once (fill or kill). Cautious where a fill depends on
 * what other fills leave behind: own orders do not count, nor what is not covered, nor a second order of a user who
 * loses by it, nor reducing contracts of a one-way user who has other orders that would reduce first. It looks at a bounded
 * number.
 */
export function isFillable(futures: FuturesState, participant: number, order: FillableOrder): boolean {
  const { pool, participants } = futures;
  const { direction, size, limitTicks } = order;
  const isSell = direction === "sell";
  const contract = futures.contracts[participants.contractId(participant)] as Contract;
  const ladder = isSell ? contract.bids : contract.asks;
  const references = REFERENCE_PRICES.map((reference) => contract.ticksBy(reference));
  const [lowest, highest] = [Math.min(...references), Math.max(...references)];
  const losers = new Set<number>();
  const levels: FillLevel[] = [];
  let missing = size;
  let steps = 0;
  for (let slot = ladder.first(); slot !== 0 && missing > 0; slot = ladder.after(slot)) {
    const look = ownerSteps(futures, slot);
    futures.slice.spend(look);
    steps += look;
    if (steps > FILLABLE_STEPS_MAX) return false;
    const ticks = pool.int(slot, PRICE);
    if (isSell ? ticks < limitTicks : ticks > limitTicks) return false;
    const maker = futures.participantOf(slot);
    if (isOfOne(futures, maker, participant)) continue;
    // A fill on the wrong side of mark or index: what it leaves behind decides about the next one.
    if (isSell ? ticks > lowest : ticks < highest) {
      const holder = participants.holder(maker);
      if (losers.has(holder)) continue;
      losers.add(holder);
    }
    const taken = Math.min(missing, certainSize(futures, slot));
    if (taken > 0) levels.push({ size: taken, ticks });
    missing -= taken;
  }
  return missing === 0 && isTakerCovered(futures, contract, { participant, order, levels });
}

interface FillLevel {
  readonly size: number;
  readonly ticks: number;
}

/** The fills of a taker together; it closes at the best prices first. */
function isTakerCovered(
  futures: FuturesState,
  contract: Contract,
  taker: { readonly participant: number; readonly order: FillableOrder; readonly levels: readonly FillLevel[] },
): boolean {
  const { participant, order, levels } = taker;
  const isSell = order.direction === "sell";
  const position = order.reduceSize === 0 ? 0 : futures.participants.position(participant, isSell ? "long" : "short");
  const whole = { closed: { size: 0, valueAtoms: 0 }, opened: { size: 0, valueAtoms: 0 } };
  let ticks = 0;
  for (const level of levels) {
    const closed = Math.min(level.size, order.reduceSize - whole.closed.size);
    if (closed > 0) ticks = level.ticks;
    add(whole.closed, closed, contract.valueOf(closed, level.ticks));
    add(whole.opened, level.size - closed, contract.valueOf(level.size - closed, level.ticks));
  }
  const isCross = order.marginMode === "cross";
  const { leverage, fees } = order;
  return isFillCovered(futures, contract, { participant, isSell, isCross, leverage, fees, position, ...whole, ticks });
}

function add(part: { size: number; valueAtoms: number }, size: number, valueAtoms: number): void {
  part.size += size;
  part.valueAtoms += valueAtoms;
}

function certainSize(futures: FuturesState, order: number): number {
  const { pool, orders, participants, holders } = futures;
  const open = pool.openLots(order);
  if (!mayFill(futures, order, open)) return 0;
  const participant = futures.participantOf(order);
  const isOneWay = holders.isOneWay(participants.holder(participant));
  const mayShrink = isOneWay && participants.pending(participant, orders.openingSide(order)) !== 0;
  return mayShrink ? open - orders.reduceSize(order) : open;
}
