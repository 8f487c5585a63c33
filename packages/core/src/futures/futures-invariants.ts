import { assert } from "@agio/primitives";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Contract } from "./contract.ts";
import { crossAccountOf, maintenanceOf, unrealisedOf } from "./cross-account.ts";
import { POSITION_STATUS } from "./futures-events.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { ordersOfSeat } from "./order-records.ts";
import { CLAIMED } from "./position-table.ts";

/** The laws of futures between any two commands (rules 4.2, 4.3, 4.5). Reads everything. */
export function checkFuturesInvariants(futures: FuturesState): void {
  for (const contract of futures.listed()) {
    assert(
      !contract.asks.isCrossedBy(contract.bids.bestTicks),
      `the book of ${contract.listing.symbol} is not crossed`,
    );
    sidesAreEqual(futures, contract);
  }
  holdsAreHeld(futures);
  claimsAreCovered(futures);
  for (const slot of futures.positions.slots()) positionIsSound(futures, slot);
}

/** Σ long = Σ short, and the clearing account is Σ short cost − Σ long cost. */
function sidesAreEqual(futures: FuturesState, contract: Contract): void {
  const { positions } = futures;
  const sums = { long: { shares: 0, cost: 0n }, short: { shares: 0, cost: 0n } };
  for (const slot of positions.slots()) {
    if (positions.contractId(slot) !== contract.contractId) continue;
    const side = sums[positions.side(slot)];
    side.shares += positions.shares(slot);
    side.cost += BigInt(positions.cost(slot));
  }
  const { symbol } = contract.listing;
  assert(sums.long.shares === sums.short.shares, `as many shares of ${symbol} are long as short`);
  assert(sums.long.shares === contract.openShares, `the open interest of ${symbol} is what is open`);
  const clearing = BigInt(futures.accounts.available(contract.clearingSlot));
  assert(clearing === sums.short.cost - sums.long.cost, `the clearing of ${symbol} is what its positions cost`);
}

/** `contract.order` is what the open orders hold. */
function holdsAreHeld(futures: FuturesState): void {
  const { seats, holders, orders, accounts } = futures;
  const held = new Map<number, number>();
  for (const seat of seats.all()) {
    const account = holders.account(seats.holder(seat));
    for (const order of ordersOfSeat(futures, seat)) held.set(account, (held.get(account) ?? 0) + orders.hold(order));
  }
  for (let slot = 1; slot < accounts.top; slot++) {
    if (accounts.codeOf(slot) !== ACCOUNT_CODES["contract.available"]) continue;
    assert(accounts.frozen(slot) === (held.get(slot) ?? 0), "what orders of contracts hold is set aside");
  }
}

/** Reduce orders never claim more than the position has. */
function claimsAreCovered(futures: FuturesState): void {
  const { seats, orders, positions } = futures;
  const claims = new Map<number, number>();
  for (const seat of seats.all()) {
    for (const order of ordersOfSeat(futures, seat)) {
      const shares = orders.isClaiming(order) ? orders.reduceShares(order) : 0;
      if (shares === 0) continue;
      const slot = seats.position(seat, orders.reducingSide(order));
      claims.set(slot, (claims.get(slot) ?? 0) + shares);
    }
  }
  for (const slot of positions.slots()) {
    const claimed = claims.get(slot) ?? 0;
    assert(positions.word(slot, CLAIMED) === claimed, "the claims on a position are those of its orders");
    assert(claimed <= positions.shares(slot), "orders claim no more than their position has");
    claims.delete(slot);
  }
  assert(claims.size === 0, "an order that reduces has a position");
}

/** A position is marked as liquidating exactly while the present mark liquidates it. */
function positionIsSound(futures: FuturesState, slot: number): void {
  const { positions, holders } = futures;
  assert(positions.shares(slot) > 0 && positions.cost(slot) >= 0, "an open position has shares");
  assert(positions.margin(slot) >= 0 && positions.reserve(slot) >= 0, "a position account is not negative");
  const user = positions.user(slot);
  const { markTicks } = futures.contractOfPosition(slot);
  if (user === FUND_USER || markTicks === 0) return;
  const isMarked = positions.status(slot) === POSITION_STATUS.liquidating;
  if (!positions.isCross(slot)) {
    const isDue = positions.margin(slot) + unrealisedOf(futures, slot) <= maintenanceOf(futures, slot);
    assert(isMarked === isDue, "an isolated position is liquidating when its margin is used up");
    return;
  }
  const { equityAtoms, maintenanceAtoms } = crossAccountOf(futures, holders.find(user));
  assert(isMarked === equityAtoms <= maintenanceAtoms, "a cross position is liquidating when its account is unsafe");
}
