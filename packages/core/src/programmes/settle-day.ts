import { assert } from "@agio/primitives";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import { SliceRoom } from "../slice-room.ts";
import { rewardFigures } from "./programme-events.ts";
import { payReward } from "./pay-reward.ts";
import type { ProgrammeState } from "./programme-state.ts";
import { REWARD_PRODUCTS, type RewardProduct } from "./reward-product.ts";
import type { Settlement } from "./settlement.ts";
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
      if (place.phase === "receivers") return finish(state, closing);
      Object.assign(place, { phase: "receivers", product: 0, account: 0 });
    } else if (place.account >= tallyOf(closing, product).count)
      Object.assign(place, { product: place.product + 1, account: 0 });
    else {
      room.spend(1);
      const slot = tallyOf(closing, product).slotAt(place.account++);
      if (place.phase === "payers") accrue(state, closing, product, slot);
      else pay(state, closing, product, slot);
    }
  }
}

const tallyOf = ({ place, bases, paid }: Settlement, product: RewardProduct) =>
  (place.phase === "payers" ? bases : paid.rewards)[product];

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
