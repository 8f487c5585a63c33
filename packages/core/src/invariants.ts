import { assert } from "@agio/primitives";
import { PRICE, PARTICIPANT } from "./book/order-pool.ts";
import { checkCampaigns } from "./campaigns/campaign-invariants.ts";
import { checkCopies, claimsOf } from "./copy/copy-invariants.ts";
import { checkConversions } from "./conversion/conversion-invariants.ts";
import { checkDeposits } from "./deposits/deposit-invariants.ts";
import { checkFinances } from "./finance/finance-invariants.ts";
import { checkFutures } from "./futures/futures-invariants.ts";
import { checkLevels } from "./levels/level-invariants.ts";
import { addOptionHolds, checkOptions } from "./options/option-invariants.ts";
import { checkProgrammes } from "./programmes/programme-invariants.ts";
import { checkHouse } from "./house/house-invariants.ts";
import { trialBalancesOf } from "./house/trial-balance.ts";
import { ACCOUNT_CODES, HOUSE_CODE_FIRST, isPositionCode } from "./ledger/accounts.ts";
import { PLATFORM_CODE } from "./ledger/account-table.ts";
import { checkSecondContracts } from "./second-contracts/second-invariants.ts";
import { isCascadeDue } from "./spot/cascade.ts";
import { isExpiring } from "./spot/delist-pair.ts";
import { holdAccount, holdOf } from "./spot/open-orders.ts";
import type { Pair } from "./spot/pair.ts";
import type { SpotState } from "./spot/spot-state.ts";
import { sweepHold } from "./spot/sweep.ts";
import { checkExitBook } from "./spot/exit-invariants.ts";
import { checkTwaps } from "./markets/twap-invariants.ts";
import type { CoreState } from "./state.ts";
import { addWithdrawalHolds, checkWithdrawals } from "./withdrawals/withdrawal-invariants.ts";

/**
 * The laws that hold between any two commands. Throws an AssertionFailure that names the broken one.
 * Reads everything: for tests, recovery and the simulator, not for every command of a live exchange.
 */
export function checkInvariants(state: CoreState): void {
  coinsSumToZero(state);
  noUserIsNegative(state);
  ownedAccountsHoldContractFunds(state);
  holdsAreFrozen(state);
  settingsHaveTwoPeople(state);
  checkHouse(state.ledger, state.coins.keys());
  checkTwaps(state.spot.twaps, (twap) => ({
    ...{ size: twap.sizeLots, filled: twap.filledLots, slices: twap.slices },
    isSweeping: state.spot.pairs[twap.pairId]?.sweep?.orderId === twap.sliceOrderId,
  }));
  checkTwaps(state.futures.twaps, (twap) => ({
    ...{ size: twap.size, filled: twap.filledSize, slices: twap.slices },
    isSweeping: state.futures.sweep?.orderId === twap.sliceOrderId,
  }));
  checkExitBook(state.spot);
  checkFutures(state.futures, claimsOf(state.copy));
  checkCopies(state.copy);
  checkSecondContracts(state.secondContracts);
  checkOptions(state.options);
  checkDeposits(state.deposits, state.channels);
  checkWithdrawals(state.withdrawals);
  checkConversions(state.conversion);
  checkFinances(state.finance);
  checkProgrammes(state.programmes);
  checkCampaigns(state.campaigns);
  checkLevels(state.levels);
  for (const pair of state.spot.pairs) {
    if (pair === undefined) continue;
    bookIsNotCrossed(pair);
    stopsAreSettled(state.spot, pair);
    ladderIsOrdered(state.spot, pair);
  }
}

function coinsSumToZero(state: CoreState): void {
  for (const { coinId, sum } of trialBalancesOf(state)) {
    assert(sum === 0n, `the accounts of coin ${coinId} sum to zero`);
  }
}

function noUserIsNegative({ accounts }: CoreState): void {
  for (let slot = 1; slot < accounts.top; slot++) {
    const [available, frozen] = [accounts.available(slot), accounts.frozen(slot)];
    assert(Number.isSafeInteger(available) && Number.isSafeInteger(frozen), "a balance is a safe integer");
    if (accounts.codeOf(slot) >= HOUSE_CODE_FIRST || (available >= 0 && frozen >= 0)) continue;
    assert(false, `user ${accounts.holderOf(slot)} is not negative in coin ${accounts.coinOf(slot)}`);
  }
}

/** Accounts with an owner trade contracts and nothing else (rules 8b). */
function ownedAccountsHoldContractFunds({ users, accounts }: CoreState): void {
  if (!users.hasAccounts) return;
  for (const { accountId, ownerId } of users.allAccounts()) {
    assert(users.isKnown(ownerId), `the owner of account ${accountId} is a user`);
  }
  for (let slot = 1; slot < accounts.top; slot++) {
    const code = accounts.codeOf(slot);
    if (code >= HOUSE_CODE_FIRST || isPositionCode(code) || users.kindOf(accounts.holderOf(slot)) === undefined)
      continue;
    assert(
      code === ACCOUNT_CODES["contract.available"] || code === ACCOUNT_CODES["copy.withheld"],
      `account ${accounts.holderOf(slot)} holds contract funds alone`,
    );
  }
}

function settingsHaveTwoPeople(state: CoreState): void {
  for (const [section, { version, operatorId, checkerId }] of state.settings) {
    assert(version >= 1 && operatorId !== checkerId, `the setting ${section} was changed by two people`);
  }
}

/** The frozen balance of every account is exactly what its open orders and withdrawals hold. */
function holdsAreFrozen(state: CoreState): void {
  const { spot, accounts } = state;
  const holds = new Float64Array(accounts.top);
  for (const slot of spot.participants.allOrders()) {
    const account = holdAccount(spot, slot);
    holds[account] = (holds[account] as number) + holdOf(spot, slot);
  }
  for (const pair of spot.pairs) {
    if (pair?.sweep === undefined) continue;
    const { account, atoms } = sweepHold(spot, pair, pair.sweep);
    holds[account] = (holds[account] as number) + atoms;
  }
  addOptionHolds(state.options, holds);
  addWithdrawalHolds(state.withdrawals, holds);
  for (let slot = 1; slot < accounts.top; slot++) {
    if (accounts.codeOf(slot) !== PLATFORM_CODE) continue;
    assert(accounts.frozen(slot) === holds[slot], "frozen funds equal the sum of open holds");
  }
}

function bookIsNotCrossed(pair: Pair): void {
  assert(!pair.asks.isCrossedBy(pair.bids.bestTicks), `the book of ${pair.listing.symbol} is not crossed`);
}

/** No waiting order is concerned by the last price, or the pair has its turn to go on, or is halted meanwhile. */
function stopsAreSettled(spot: SpotState, pair: Pair): void {
  const { pairId, listing, triggers, stopPriceTicks } = pair;
  const isWorkLeft = isCascadeDue(pair) || pair.sweep !== undefined || isExpiring(pair);
  assert(isWorkLeft === spot.unsettled.includes(pairId), "a pair that is not settled has its turn");
  const isSettled = triggers === undefined || stopPriceTicks === 0 || !triggers.concerns(stopPriceTicks);
  assert(isWorkLeft || isSettled || pair.cascade !== undefined, `the stops of ${listing.symbol} are settled`);
}

function ladderIsOrdered(spot: SpotState, pair: Pair): void {
  for (const ladder of [pair.bids, pair.asks]) {
    let before = 0;
    const shown = new Map<number, number>();
    for (let slot = ladder.first(); slot !== 0; slot = ladder.after(slot)) {
      const ticks = spot.pool.int(slot, PRICE);
      const isInOrder = before === 0 || (ladder.isAscending ? ticks >= before : ticks <= before);
      assert(isInOrder, "a ladder runs from the best price to the worst");
      assert(
        spot.pool.openLots(slot) > 0 && spot.participants.user(spot.pool.int(slot, PARTICIPANT)) > 0,
        "an open order has lots and an owner",
      );
      shown.set(ticks, (shown.get(ticks) ?? 0) + spot.pool.shownLots(slot));
      before = ticks;
    }
    const depth = ladder.depth(Number.MAX_SAFE_INTEGER);
    assert(depth.length === shown.size, "every level has orders");
    for (const [ticks, lots] of depth) assert(shown.get(ticks) === lots, "a level shows the sum of its orders");
  }
}
