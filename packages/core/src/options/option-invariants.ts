import { assert } from "@agio/primitives";
import { PRICE } from "../book/order-pool.ts";
import { ordersInBook } from "./cancel-option-orders.ts";
import { isEnding } from "./expiry-work.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";
import { isSellOrder } from "./order-records.ts";
import type { Series } from "./series.ts";

/**
 * The laws of options between any two commands. Throws an AssertionFailure that names the broken one. Reads everything:
 * for tests, recovery and the simulator.
 */
export function checkOptions(state: OptionState): void {
  for (const series of state.series.values()) {
    longsEqualShorts(state, series);
    bookIsSound(state, series);
  }
  for (const participant of participantsOf(state)) participantIsSound(state, participant);
  marginsAreInTheirAccounts(state);
  const { sweep } = state;
  assert(sweep === undefined || state.orderIndex.get(sweep.orderId) !== 0, "an order that goes through a book is open");
  assert(state.untold.length === 0, "everything that happened was told");
}

/** Holds of all open option orders by account slot: adds to `holds`. */
export function addOptionHolds(state: OptionState, holds: Float64Array): void {
  for (const { account, orders } of participantsOf(state)) {
    for (const slot of orders) holds[account] = (holds[account] as number) + state.orderAt(slot).holdAtoms;
  }
}

function* participantsOf(state: OptionState): Generator<OptionParticipant> {
  for (const participant of state.participants) if (participant !== undefined) yield participant;
}

/** Of a series whose positions end one after the other, only what is held is counted. */
function longsEqualShorts(state: OptionState, series: Series): void {
  const { listing, positions, openLots } = series;
  let [sum, long] = [0, 0];
  for (const { lots } of positions.values()) {
    sum += lots;
    long += Math.max(lots, 0);
  }
  assert(sum === 0 || isEnding(state, series), `${listing.symbol} has as many lots held as written`);
  assert(long === openLots, `${listing.symbol} counts its open lots`);
}

function bookIsSound(state: OptionState, series: Series): void {
  const { symbol } = series.listing;
  assert(!series.asks.isCrossedBy(series.bids.bestTicks), `the book of ${symbol} is not crossed`);
  const inBook = ordersInBook(series);
  assert(!series.isStopped || inBook.length === 0, `${symbol} has no orders in its last minute`);
  for (const slot of inBook) {
    assert(state.pool.openLots(slot) > 0 && state.pool.int(slot, PRICE) > 0, "a resting order has lots and a price");
    assert(state.participantOf(slot).series === series, "an order rests in the book of its series");
  }
  const resting = [...series.bids.depth(Infinity), ...series.asks.depth(Infinity)];
  const shown = resting.reduce((lots, [, level]) => lots + level, 0);
  const open = inBook.reduce((lots, slot) => lots + state.pool.openLots(slot), 0);
  assert(shown === open, `the levels of ${symbol} show the sum of its orders`);
}

function participantIsSound(state: OptionState, participant: OptionParticipant): void {
  const { pool, orderIndex } = state;
  assert(
    state.findParticipant(participant.userId, participant.series.seriesId) === participant,
    "a participant is found by its user and series",
  );
  assert(
    participant.orders.length !== 0 || participant.position !== undefined,
    "a participant has an order or a position",
  );
  let [claims, before] = [0, 0];
  for (const slot of participant.orders) {
    const { claimLots, holdAtoms, askedFeeAtoms } = state.orderAt(slot);
    const id = pool.orderId(slot);
    assert(id > before && orderIndex.get(id) === slot, "the orders of a participant are in the order of their ids");
    assert(claimLots >= 0 && claimLots <= pool.openLots(slot), "an order claims no more than it has open");
    assert(claimLots === 0 || isSellOrder(state, slot), "only a sale claims held lots");
    assert(holdAtoms >= 0 && askedFeeAtoms >= 0, "an order holds no less than nothing");
    assert(
      !participant.isHouse || holdAtoms + claimLots + askedFeeAtoms === 0,
      "the house holds, claims and pays nothing",
    );
    before = id;
    claims += claimLots;
  }
  assert(claims === participant.claimedLots && participant.freeLots >= 0, "sales claim no more lots than are held");
  const { position } = participant;
  if (position === undefined) return;
  assert(position.lots !== 0 && position.costAtoms >= 0, "an open position has lots and a cost");
  assert(position.marginAtoms >= 0, "a margin is never negative");
  assert(position.isWritten || position.marginAtoms === 0, "only a written position has margin");
  assert(
    participant.series.positions.get(participant.userId) === position,
    "a series knows the positions of its participants",
  );
}

/**
 * `option.margin` of a user is the margin of what they wrote, `escrow.option` that of what the house wrote, with what
 * an expiry has been paid and not paid out yet.
 */
function marginsAreInTheirAccounts(state: OptionState): void {
  const margins = new Map<string, number>();
  for (const { pairId, restAtoms } of state.expiries) {
    const owner = `house/${state.underlyings[pairId]?.listing.settlementCoinId}`;
    margins.set(owner, (margins.get(owner) ?? 0) + restAtoms);
  }
  for (const { positions, underlying } of state.series.values()) {
    for (const { userId, isHouse, marginAtoms } of positions.values()) {
      if (marginAtoms === 0) continue;
      const owner = `${isHouse ? "house" : userId}/${underlying.listing.settlementCoinId}`;
      margins.set(owner, (margins.get(owner) ?? 0) + marginAtoms);
    }
  }
  for (const name of ["escrow.option", "option.margin"] as const) {
    for (const { holder, coin, atoms } of state.accounts.named(name)) {
      const owner = `${name === "escrow.option" ? "house" : holder}/${coin}`;
      assert((margins.get(owner) ?? 0) === atoms, `the margin of ${owner} is that of its written positions`);
      margins.delete(owner);
    }
  }
  assert(
    [...margins.values()].every((atoms) => atoms === 0),
    "every margin is in its account",
  );
}
