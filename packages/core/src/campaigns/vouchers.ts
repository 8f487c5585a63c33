import { atoms, coinId, refuse, userId, utcMs, type Refusal } from "@agio/primitives";
import type { TradeTally } from "../users/counted-trades.ts";
import type { Voucher } from "./campaign.ts";
import type { CollectFees } from "./campaign-commands.ts";
import { VOUCHER_STATUS, type VoucherStatus } from "./campaign-events.ts";
import { moveToEscrow, postFeesBack } from "./campaign-money.ts";
import type { CampaignState } from "./campaign-state.ts";
import { feesToGive } from "./claim-reward.ts";

/** Bytes of events after which no further voucher ends in a second. */
const VOUCHER_BYTES_MAX = 16_384;

const tallyOf = ({ users }: CampaignState, { userId: user, coinId: coin }: Voucher): TradeTally =>
  users.counted.known(user, coin);

/** Fees that a voucher would give back now: half of the fees since its claim, as far as nothing was given back on them. */
export function collectedAtoms(state: CampaignState, voucher: Voucher): number {
  const tally = tallyOf(state, voucher);
  const half = Math.floor((tally.feesAtoms - voucher.feesFrom) / 2);
  const own = Math.min(half, voucher.atoms) - voucher.givenAtoms;
  return Math.max(0, Math.min(own, feesToGive(tally)));
}

/**
 * Gives back what a voucher has collected. Refuses NOT_FOUND, VOUCHER_ENDED for one that expired or was used up,
 * TASK_NOT_DONE while no fee is there to give back.
 */
export function collectFees(state: CampaignState, command: CollectFees): Refusal | undefined {
  const { userId: user, voucherId } = command;
  const voucher = state.vouchers.get(voucherId);
  if (voucher === undefined) {
    const isOver = voucherId >= 1 && voucherId < state.nextVoucherId;
    return refuse(isOver ? "VOUCHER_ENDED" : "NOT_FOUND", "voucherId");
  }
  if (voucher.userId !== user) return refuse("NOT_FOUND", "voucherId");
  if (state.at >= voucher.endsAt) return refuse("VOUCHER_ENDED", "voucherId");
  const paid = collectedAtoms(state, voucher);
  if (paid === 0) return refuse("TASK_NOT_DONE", "fees");
  giveBack(state, voucher, paid);
  const isUsed = voucher.givenAtoms === voucher.atoms;
  if (isUsed) remove(state, voucher);
  tell(state, voucher, { paid, status: isUsed ? VOUCHER_STATUS.used : VOUCHER_STATUS.running });
  return undefined;
}

/** Once a second: vouchers whose days are over, the first to end first, as many as fit into a second. */
export function endDueVouchers(state: CampaignState): void {
  const { byEnd, ledger, vouchers } = state;
  const before = ledger.eventBytes;
  for (let next = byEnd.first; next !== undefined && next.endsAt <= state.at; next = byEnd.first) {
    if (ledger.eventBytes - before > VOUCHER_BYTES_MAX) return;
    byEnd.shift();
    // One that was used up before its end is nobody's any more.
    if (vouchers.get(next.voucherId) === next) expire(state, next);
  }
}

/** Gives back what it has collected, and the rest to `promo`. */
function expire(state: CampaignState, voucher: Voucher): void {
  const paid = collectedAtoms(state, voucher);
  giveBack(state, voucher, paid);
  moveToEscrow(state.ledger, voucher, voucher.givenAtoms - voucher.atoms);
  remove(state, voucher);
  tell(state, voucher, { paid, status: VOUCHER_STATUS.expired });
}

function giveBack(state: CampaignState, voucher: Voucher, paid: number): void {
  voucher.givenAtoms += paid;
  tallyOf(state, voucher).givenAtoms += paid;
  postFeesBack(state.ledger, voucher, paid);
}

function remove(state: CampaignState, voucher: Voucher): void {
  state.removeVoucher(voucher);
  state.users.counted.release(voucher.userId, voucher.coinId);
}

function tell(state: CampaignState, voucher: Voucher, now: { paid: number; status: VoucherStatus }): void {
  const { voucherId, campaignId, givenAtoms, endsAt } = voucher;
  state.emit({
    type: "VoucherChanged",
    ...{ voucherId, campaignId, userId: userId(voucher.userId), coinId: coinId(voucher.coinId) },
    ...{ atoms: atoms(voucher.atoms), givenAtoms: atoms(givenAtoms), paidAtoms: atoms(now.paid) },
    ...{ endsAt: utcMs(endsAt), status: now.status },
  });
}
