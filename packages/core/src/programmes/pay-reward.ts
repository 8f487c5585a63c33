import { atoms, coinId, userId } from "@agio/primitives";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { addCredit } from "../ledger/credit-user.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { PaidDay } from "./paid-day.ts";
import type { ProgrammeState } from "./programme-state.ts";
import { FEE_ACCOUNTS, type FeeProduct, type RewardProduct } from "./reward-product.ts";

const HOUSE = 0;
/** Rewards that were owed and are paid in one tick. */
const OWED_PER_TICK = 100;

/** The reward of one receiver in a product and coin for a day. */
export interface DueReward {
  readonly userId: number;
  readonly product: RewardProduct;
  readonly coinId: number;
  readonly day: number;
  readonly atoms: number;
}

export const promoSlot = ({ accounts }: Ledger, coin: number): number =>
  accounts.slotOf(HOUSE, coin, ACCOUNT_CODES.promo);

/** Where the fees of a product were collected. */
export const feeSlot = ({ accounts }: Ledger, product: FeeProduct, coin: number): number =>
  accounts.slotOf(HOUSE, coin, ACCOUNT_CODES[FEE_ACCOUNTS[product]]);

/** Of interest that the house pays rewards for, as much as `promo` has, behind those that are owed already. */
function payableOf({ ledger, owed }: ProgrammeState, { product, coinId: coin, atoms: due }: DueReward): number {
  if (product !== "interest") return due;
  if (owed.next(coin) !== undefined) return 0;
  return Math.min(due, Math.max(0, ledger.accounts.available(promoSlot(ledger, coin))));
}

/** Pays a reward, or as much of it as there is; the rest is owed. `paid`: of its day, where that is remembered. */
export function payReward(state: ProgrammeState, paid: PaidDay | undefined, due: DueReward): void {
  const payable = payableOf(state, due);
  const owedAtoms = due.atoms - payable;
  if (owedAtoms > 0) {
    const { userId: user, coinId: coin, day } = due;
    state.owed.add({ userId: user, coinId: coin, day, atoms: owedAtoms });
    paid?.lessen(due.product, slotOf(state, due), owedAtoms);
  }
  post(state, { ...due, atoms: payable }, owedAtoms);
}

const slotOf = ({ ledger }: ProgrammeState, { userId: user, coinId: coin }: DueReward): number =>
  ledger.accounts.slotOf(user, coin, PLATFORM_CODE);

/** The fee leaves its account through `promo`, in one posting; for interest `promo` itself pays. A debt is repaid first. */
function post(state: ProgrammeState, due: DueReward, owedAtoms: number): void {
  const { ledger } = state;
  const { posting } = ledger;
  const { product, day, coinId: coin } = due;
  const promo = promoSlot(ledger, coin);
  posting.begin(product === "interest" ? "rewardOfInterest" : "rewardOfFees", day);
  if (product !== "interest") {
    posting.add(feeSlot(ledger, product, coin), 0 - due.atoms);
    posting.add(promo, due.atoms);
  }
  posting.add(promo, 0 - due.atoms);
  const repaid = addCredit(ledger, due);
  posting.end();
  state.emit({
    type: "RewardPaid",
    userId: userId(due.userId),
    product,
    coinId: coinId(coin),
    day,
    atoms: atoms(due.atoms),
    repaidAtoms: atoms(repaid),
    owedAtoms: atoms(owedAtoms),
  });
}

/** Once a second: what is owed, the oldest of each coin first, as far as `promo` has it and a tick may go. */
export function payOwed(state: ProgrammeState): void {
  const { owed, ledger } = state;
  let left = OWED_PER_TICK;
  for (const coin of owed.coins()) {
    for (let next = owed.next(coin); next !== undefined && left > 0; next = owed.next(coin)) {
      const promo = ledger.accounts.available(promoSlot(ledger, coin));
      if (promo <= 0) break;
      const due: DueReward = { ...next, product: "interest", atoms: Math.min(next.atoms, promo) };
      next.atoms -= due.atoms;
      if (next.atoms === 0) owed.shift(coin);
      state.paidOn(due.day)?.lessen("interest", slotOf(state, due), 0 - due.atoms);
      post(state, due, next.atoms);
      left--;
    }
  }
}
