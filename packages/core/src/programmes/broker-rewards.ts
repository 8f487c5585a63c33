import { rewardOf } from "@agio/formulas";
import { atoms, coinId, userId } from "@agio/primitives";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import type { BrokerRow } from "../ledger/broker-tally.ts";
import { agentsAbove, termsOn, type ProgrammeState } from "./programme-state.ts";
import type { RewardFigures } from "./programme-events.ts";
import type { BrokerProduct } from "./reward-product.ts";
import type { Settlement } from "./settlement.ts";

/** Orders of one account that count for a broker, of a product that is being settled. */
interface Counted {
  readonly product: BrokerProduct;
  readonly row: BrokerRow;
}

/**
 * Adds what one account paid to what its broker has of the day (rules 13); where its payer is flagged, its share is held.
 * Nothing counts of the broker's own, of an account below an agent, who has a part already, or of the house and demo.
 */
export function addToBroker(state: ProgrammeState, closing: Settlement, { product, row }: Counted): void {
  const { ledger, users, flagged } = state;
  const { accounts } = ledger;
  const { brokerId, slot, orders, volumeAtoms, feeAtoms } = row;
  const { day, place, sums } = closing;
  const payerId = accounts.holderOf(slot);
  const ratioPpm = termsOn(state, brokerId, day)?.ratesPpm[product];
  if (ratioPpm === undefined || payerId === brokerId || users.markOf(payerId) !== "trader") return;
  for (const _agent of agentsAbove(state, payerId, day)) return;
  const coin = accounts.coinOf(slot);
  const share = rewardOf(feeAtoms, ratioPpm);
  const isHeld = share > 0 && flagged.has(payerId);
  const counted = { orders, volumeAtoms, feeAtoms: isHeld ? 0 : feeAtoms };
  sums[product].add(brokerId, accounts.slotOf(brokerId, coin, PLATFORM_CODE), counted);
  if (!isHeld) return;
  place.rewards++;
  const held: RewardFigures = {
    ...{ day, product, coinId: coinId(coin), payerId: userId(payerId), receiverId: userId(brokerId) },
    ...{ programme: "broker", level: 0, ratioPpm, baseAtoms: atoms(feeAtoms), atoms: atoms(share) },
  };
  state.hold(held);
}

/** A broker's share of everything that others paid in a product and coin, rounded down once. */
export function accrueShare(state: ProgrammeState, { day, place, paid }: Settlement, { product, row }: Counted): void {
  const { brokerId, slot, orders, volumeAtoms, feeAtoms } = row;
  const ratioPpm = termsOn(state, brokerId, day)?.ratesPpm[product] ?? 0;
  const share = rewardOf(feeAtoms, ratioPpm);
  if (share > 0) {
    place.rewards++;
    paid.rewards[product].add(slot, share);
  }
  state.emit({
    type: "BrokerShareAccrued",
    day,
    product,
    coinId: coinId(state.ledger.accounts.coinOf(slot)),
    brokerId: userId(brokerId),
    orders,
    volumeAtoms: atoms(volumeAtoms),
    ratioPpm,
    baseAtoms: atoms(feeAtoms),
    atoms: atoms(share),
  });
}
