import { assert } from "@agio/primitives";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import type { BrokerRow } from "../ledger/broker-tally.ts";
import { SliceRoom } from "../slice-room.ts";
import { accrueShare, addToBroker } from "./broker-rewards.ts";
import { rewardFigures } from "./programme-events.ts";
import { payReward } from "./pay-reward.ts";
import type { ProgrammeState } from "./programme-state.ts";
import { isBrokerProduct, REWARD_PRODUCTS, type RewardProduct } from "./reward-product.ts";
import { SETTLEMENT_PHASES, type Settlement } from "./settlement.ts";
import { accruedOf, shareOut, type RewardBase } from "./share-rewards.ts";

/** Goes on with the settlement of a day, as far as one command may. */
export function continueSettlement(state: ProgrammeState): void {
  const { closing, ledger } = state;
  assert(closing !== undefined, "a day that is being settled is known");
  const room = new SliceRoom(ledger);
  const { place } = closing;
  while (room.hasRoom) {
    const product = REWARD_PRODUCTS[place.product];
    if (product === undefined) {
      const phase = SETTLEMENT_PHASES[SETTLEMENT_PHASES.indexOf(place.phase) + 1];
      if (phase === undefined) return finish(state, closing);
      Object.assign(place, { phase, product: 0, account: 0 });
    } else if (place.account >= countOf(closing, product))
      Object.assign(place, { product: place.product + 1, account: 0 });
    else {
      room.spend(1);
      settleNext(state, closing, product);
    }
  }
}

/** Rows that the present phase has of a product. */
function countOf({ place, bases, paid, ofBrokers, sums }: Settlement, product: RewardProduct): number {
  if (place.phase === "payers") return bases[product].count;
  if (place.phase === "receivers") return paid.rewards[product].count;
  if (!isBrokerProduct(product)) return 0;
  return (place.phase === "brokers" ? sums : ofBrokers)[product].rows.length;
}

/** Settles the row that is next. */
function settleNext(state: ProgrammeState, closing: Settlement, product: RewardProduct): void {
  const { place, bases, paid, ofBrokers, sums } = closing;
  const at = place.account++;
  if (place.phase === "payers") return accrue(state, closing, product, bases[product].slotAt(at));
  if (place.phase === "receivers") return pay(state, closing, product, paid.rewards[product].slotAt(at));
  assert(isBrokerProduct(product), "only orders with names count for brokers");
  if (place.phase === "brokers")
    return accrueShare(state, closing, { product, row: sums[product].rows[at] as BrokerRow });
  return addToBroker(state, closing, { product, row: ofBrokers[product].rows[at] as BrokerRow });
}

/** Gives parts of what one payer paid away. The house and demo accounts do not count. */
function accrue(state: ProgrammeState, closing: Settlement, product: RewardProduct, slot: number): void {
  const { ledger, users, flagged } = state;
  const { accounts } = ledger;
  const { place, paid, day } = closing;
  const payerId = accounts.holderOf(slot);
  if (users.markOf(payerId) !== "trader") return;
  const base: RewardBase = {
    ...{ day, product, coinId: accounts.coinOf(slot), payerId },
    atoms: closing.bases[product].atomsOf(slot),
  };
  const isHeld = flagged.has(payerId);
  place.payers++;
  shareOut(state, base, (programme, part) => {
    place.rewards++;
    const accrued = accruedOf(base, programme, part);
    if (isHeld) return state.hold(rewardFigures(accrued));
    paid.rewards[product].add(accounts.slotOf(part.receiverId, base.coinId, PLATFORM_CODE), part.atoms);
    state.emit(accrued);
  });
}

/** Pays one receiver for all their payers. */
function pay(state: ProgrammeState, { paid, day }: Settlement, product: RewardProduct, slot: number): void {
  const { accounts } = state.ledger;
  payReward(state, paid, {
    ...{ userId: accounts.holderOf(slot), product, coinId: accounts.coinOf(slot), day },
    atoms: paid.rewards[product].atomsOf(slot),
  });
}

function finish(state: ProgrammeState, { place, paid, day }: Settlement): void {
  state.paid = [...state.paid, paid];
  state.closing = undefined;
  const { payers, rewards } = place;
  state.emit({ type: "ReferralDaySettled", day, payers, rewards });
}
