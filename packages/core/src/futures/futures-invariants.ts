import { assert } from "@agio/primitives";
import { RESTING_BIT, WAITING_BIT } from "../book/order-flags.ts";
import { FLAGS, PRICE } from "../book/order-pool.ts";
import { AccountTable } from "../ledger/account-table.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Contract } from "./contract.ts";
import { crossPositionsOf, isAccountUnsafe, isPositionUnsafe } from "./cross-account.ts";
import { TP_SL_STATUS, POSITION_STATUS } from "./futures-events.ts";
import type { MarginMode } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { ladderOf, ordersOfParticipant } from "./order-records.ts";
import { CLAIMED } from "./position-table.ts";

/** Margin that is held for a copy before its order is sent. */
export interface HeldClaim {
  readonly holder: number;
  readonly atoms: number;
  readonly marginMode: MarginMode;
}

/**
 * The laws of futures between any two commands. Throws an AssertionFailure that names the broken one. Reads
 * everything: for tests, recovery and the simulator.
 */
export function checkFutures(futures: FuturesState, claims: readonly HeldClaim[] = []): void {
  for (const contract of futures.listed()) {
    longsEqualShorts(futures, contract);
    const name = contract.listing.symbol;
    assert(!contract.asks.isCrossedBy(contract.bids.bestTicks), `the book of ${name} is not crossed`);
  }
  holdsAreInOrderAccounts(futures, claims);
  positionsHaveTheirAccounts(futures);
  // While a second of prices is being done, or tiers change, what that makes due is not looked at yet.
  const isJudged = futures.tick === undefined && futures.tierChange === undefined;
  if (isJudged) for (const slot of futures.positions.slots()) isMarkedWhenDue(futures, slot);
  for (const participant of futures.participants.all()) participantCountsItsOrders(futures, participant);
  waitingTpSlOrdersLookAtPrices(futures);
  crossListsAreComplete(futures);
  contractListsAreComplete(futures);
  assert(futures.untold.length === 0 && futures.ending.length === 0, "everything that happened was told");
}

/** A waiting TP/SL order looks at its price, unless its position waits for liquidation. */
function waitingTpSlOrdersLookAtPrices(futures: FuturesState): void {
  for (const tpSl of futures.risk.tpSlOrders.all()) {
    if (tpSl.status !== TP_SL_STATUS.waiting || tpSl.triggerSlot !== 0) continue;
    const status = futures.positions.status(futures.positions.find(tpSl.positionId));
    assert(status === POSITION_STATUS.liquidating, `TP/SL order ${tpSl.tpSlId} looks at its price`);
  }
}

/**
 * Σ long = Σ short, and the clearing account is Σ short cost − Σ long cost (rules 4.3). While a contract that has ended
 * is delivered, position by position, the account has paid, or received, the value of those that had no counterpart yet.
 */
function longsEqualShorts(futures: FuturesState, contract: Contract): void {
  const { positions, accounts } = futures;
  const size = { long: 0, short: 0 };
  const cost = { long: 0n, short: 0n };
  for (const slot of positions.slots()) {
    if (positions.contractId(slot) !== contract.contractId) continue;
    size[positions.side(slot)] += positions.size(slot);
    cost[positions.side(slot)] += BigInt(positions.cost(slot));
  }
  const name = contract.listing.symbol;
  const surplus = size.long - size.short;
  const { delisting } = futures;
  const isDelivered = delisting?.contractId === contract.contractId && delisting.stage === "positions";
  assert(surplus === 0 || isDelivered, `${name} has as many long as short contracts`);
  assert(isDelivered || size.long === contract.openSize, `${name} counts its open contracts`);
  const clearing = BigInt(accounts.available(contract.clearingSlot));
  const ahead = BigInt(Math.sign(surplus) * contract.valueOf(Math.abs(surplus), contract.markTicks));
  assert(clearing === cost.short - cost.long + ahead, `the clearing account of ${name} is short cost less long cost`);
}

/** `contract.order` of every user is exactly what their orders hold, and what is held for copies. */
function holdsAreInOrderAccounts(futures: FuturesState, claims: readonly HeldClaim[]): void {
  const { accounts, orders, holders, participants } = futures;
  const holds = new Map<number, number>();
  const isolated = new Map<number, number>();
  for (const participant of participants.all()) {
    const holder = participants.holder(participant);
    const account = holders.account(holder);
    for (const order of ordersOfParticipant(futures, participant)) {
      const hold = orders.hold(order);
      holds.set(account, (holds.get(account) ?? 0) + hold);
      if (participants.marginMode(participant) === "isolated") isolated.set(holder, (isolated.get(holder) ?? 0) + hold);
    }
  }
  for (const { holder, atoms, marginMode } of claims) {
    holds.set(holders.account(holder), (holds.get(holders.account(holder)) ?? 0) + atoms);
    if (marginMode === "isolated") isolated.set(holder, (isolated.get(holder) ?? 0) + atoms);
  }
  for (const holder of holders.all()) {
    const counted = holders.isolatedHolds(holder);
    assert(counted === (isolated.get(holder) ?? 0), "a holder counts what isolated orders hold");
  }
  for (let slot = 1; slot < accounts.top; slot++) {
    if (accounts.codeOf(slot) !== ACCOUNT_CODES["contract.available"]) continue;
    const held = accounts.balances[AccountTable.at(slot) + 1];
    assert(held === (holds.get(slot) ?? 0), "order accounts equal the sum of open holds");
  }
}

function positionsHaveTheirAccounts(futures: FuturesState): void {
  const { positions, ledger } = futures;
  const open = new Set<number>();
  for (const slot of positions.slots()) {
    assert(positions.size(slot) > 0 && positions.cost(slot) >= 0, "an open position has contracts and a cost");
    assert(positions.margin(slot) >= 0 && positions.reserve(slot) >= 0, "a position account is never negative");
    assert(positions.freeSize(slot) >= 0, "reduce orders claim no more than the position has");
    const isFund = futures.isUnmargined(positions.user(slot));
    assert(!isFund || positions.margin(slot) + positions.reserve(slot) === 0, "the fund posts no margin");
    assert(ledger.positions.positionOf(positions.account(slot)) === positions.id(slot), "a position has its accounts");
    open.add(positions.account(slot));
  }
  for (const slot of ledger.positions.slots()) assert(open.has(slot), "position accounts have an open position");
}

/** A position is liquidating exactly while the present mark liquidates it, and the index too. */
function isMarkedWhenDue(futures: FuturesState, slot: number): void {
  const { positions, holders } = futures;
  const user = positions.user(slot);
  if (futures.isUnmargined(user) || futures.contractOfPosition(slot).markTicks === 0) return;
  const isMarked = positions.status(slot) === POSITION_STATUS.liquidating;
  if (positions.isCross(slot)) {
    const isUnsafe = isAccountUnsafe(futures, holders.find(user));
    assert(isMarked === isUnsafe, "a cross position is liquidating when its account is unsafe");
  } else {
    assert(
      isMarked === isPositionUnsafe(futures, slot),
      "an isolated position is liquidating when its margin is used up",
    );
  }
}

/** The counts of a participant and its positions equal its orders, in their ladders and in the order of their ids. */
function participantCountsItsOrders(futures: FuturesState, participant: number): void {
  const { orders, participants, positions, pool } = futures;
  const [claims, pending] = [
    { long: 0, short: 0 },
    { long: 0, short: 0 },
  ];
  let [count, before] = [0, 0];
  for (const order of ordersOfParticipant(futures, participant)) {
    count++;
    assert(pool.orderId(order) > before, "the orders of a participant are in the order of their ids");
    before = pool.orderId(order);
    const flags = pool.int(order, FLAGS);
    const isResting = (flags & RESTING_BIT) !== 0;
    const isSweeping = [futures.sweep?.orderId, futures.leads.orderId].includes(pool.orderId(order));
    assert(isSweeping || isResting !== ((flags & WAITING_BIT) !== 0), "an order rests or waits");
    if (!isResting && !isSweeping) {
      assert(orders.hold(order) === 0 && orders.reduceSize(order) === 0, "a waiting order holds nothing");
      continue;
    }
    assert(pool.openLots(order) > 0 && orders.openingSize(order) >= 0, "a resting order has open contracts");
    assert(!orders.isClose(order) || orders.openingSize(order) === 0, "a close order never opens");
    const ladder = ladderOf(futures, order);
    assert(
      isSweeping || !ladder.isAscending || pool.int(order, PRICE) >= ladder.bestTicks,
      "no order is better than the best price",
    );
    if (orders.isClaiming(order)) claims[orders.reducingSide(order)] += orders.reduceSize(order);
    pending[orders.openingSide(order)] += orders.openingSize(order);
  }
  assert(participants.orders(participant) === count, "a participant counts its orders");
  for (const side of ["long", "short"] as const) {
    const slot = participants.position(participant, side);
    assert(
      claims[side] === (slot === 0 ? 0 : positions.word(slot, CLAIMED)),
      "claims are the sum of reducing contracts",
    );
    assert(
      pending[side] === participants.pending(participant, side),
      "a participant counts the contracts that are to come",
    );
    if (slot === 0) continue;
    assert(
      positions.side(slot) === side && positions.contractId(slot) === participants.contractId(participant),
      "a participant has its own",
    );
    const leverage = futures.leverageOf(participant, side);
    const isFund = futures.isUnmargined(positions.user(slot));
    assert(isFund || positions.leverage(slot) === leverage, "a position has the leverage that was chosen for it");
    assert(
      isFund || positions.marginMode(slot) === participants.marginMode(participant),
      "a position has the chosen margin mode",
    );
  }
}

function crossListsAreComplete(futures: FuturesState): void {
  const { positions, holders } = futures;
  let listed = 0;
  for (const holder of holders.all()) {
    for (const slot of crossPositionsOf(futures, holder)) {
      const isOwn = positions.user(slot) === holders.user(holder);
      assert(isOwn && positions.isCross(slot), "a list of cross positions has its holder's own");
      listed++;
    }
  }
  const cross = [...positions.slots()].filter((slot) => positions.isCross(slot)).length;
  assert(cross === listed, "every cross position is in its holder's list");
}

function contractListsAreComplete(futures: FuturesState): void {
  const { positions } = futures;
  const onSides = new Set<number>();
  let listed = 0;
  for (const { contractId } of futures.listed()) {
    let before = 0;
    for (const slot of positions.ofContract(contractId)) {
      listed++;
      assert(positions.contractId(slot) === contractId, "a list of positions has its contract's own");
      assert(positions.id(slot) > before, "the positions of a contract are listed by age");
      before = positions.id(slot);
    }
    for (const side of ["long", "short"] as const) {
      for (let place = 0; place < positions.countOf(contractId, side); place++) {
        const slot = positions.onSide(contractId, side, place);
        const isOwn = positions.contractId(slot) === contractId && positions.side(slot) === side;
        assert(isOwn && positions.id(slot) !== 0, "a side of a contract has its own positions");
        onSides.add(slot);
      }
    }
  }
  assert(onSides.size === positions.used, "every position is on its side of its contract");
  assert(listed === positions.used, "every position is in its contract's list");
}
