import { houseSlot } from "../channels/custody.ts";
import { addCredit } from "../ledger/credit-user.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { Voucher } from "./campaign.ts";

/** Balance of `promo` in a coin. */
export const promoAtoms = (ledger: Ledger, coinId: number): number =>
  ledger.accounts.available(houseSlot(ledger, coinId, "promo"));

/** Puts money aside for a campaign (negative: gives it back to `promo`). The caller has checked that it is there. */
export function moveToEscrow(ledger: Ledger, campaign: { campaignId: number; coinId: number }, atoms: number): void {
  const { posting } = ledger;
  posting.begin("campaignFund", campaign.campaignId);
  posting.add(houseSlot(ledger, campaign.coinId, "promo"), 0 - atoms);
  posting.add(houseSlot(ledger, campaign.coinId, "escrow.campaign"), atoms);
  posting.end();
}

/** Fees that a voucher gives back. A debt is repaid first. */
export function postFeesBack(ledger: Ledger, { voucherId, userId, coinId }: Voucher, atoms: number): void {
  const { posting } = ledger;
  posting.begin("feeVoucher", voucherId);
  posting.add(houseSlot(ledger, coinId, "escrow.campaign"), 0 - atoms);
  addCredit(ledger, { userId, coinId, atoms });
  posting.end();
}
