import type { Channel } from "../channels/channel-book.ts";
import { custodySlot, houseSlot } from "../channels/custody.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { addCredit } from "../ledger/credit-user.ts";
import type { Ledger } from "../ledger/postings.ts";
import { cutOf, isFrozen, isReturn } from "./withdrawal.ts";
import type { WithdrawalState } from "./withdrawal-events.ts";

const userSlot = ({ accounts }: Ledger, { userId, coinId }: WithdrawalState): number =>
  accounts.slotOf(userId, coinId, ACCOUNT_CODES["platform.available"]);

/** The lines of rules 11.2, submit. The caller has checked the balance. */
export function postHold(ledger: Ledger, state: WithdrawalState): void {
  const { posting } = ledger;
  const user = userSlot(ledger, state);
  posting.begin("withdrawalHold", state.withdrawalId);
  posting.add(user, 0 - state.atoms);
  posting.addHeld(user, state.atoms);
  posting.end();
}

/** Process. */
export function postSend(ledger: Ledger, state: WithdrawalState): void {
  const { posting } = ledger;
  posting.begin("withdrawalSend", state.withdrawalId);
  if (isReturn(state)) posting.add(houseSlot(ledger, state.coinId, "suspense"), 0 - state.atoms);
  else posting.addHeld(userSlot(ledger, state), 0 - state.atoms);
  posting.add(houseSlot(ledger, state.coinId, "transit"), state.atoms);
  posting.end();
}

/** Done. What the chain does not carry goes back to the user. */
export function postDone(ledger: Ledger, channel: Channel, state: WithdrawalState): void {
  const { posting } = ledger;
  posting.begin("withdrawal", state.withdrawalId);
  posting.add(houseSlot(ledger, state.coinId, "transit"), 0 - state.atoms);
  posting.add(custodySlot(ledger, channel), state.receiveAtoms);
  addCharges(ledger, state);
  if (!isReturn(state)) posting.add(userSlot(ledger, state), cutOf(state));
  posting.end();
}

/** Reject, cancel, fail: gross goes back, from where it stands. A return has not left suspense before it is sent. */
export function postRelease(ledger: Ledger, state: WithdrawalState): void {
  const { posting } = ledger;
  if (isReturn(state)) {
    if (isFrozen(state)) return;
    posting.begin("withdrawalRelease", state.withdrawalId);
    posting.add(houseSlot(ledger, state.coinId, "transit"), 0 - state.atoms);
    posting.add(houseSlot(ledger, state.coinId, "suspense"), state.atoms);
    posting.end();
    return;
  }
  const user = userSlot(ledger, state);
  posting.begin("withdrawalRelease", state.withdrawalId);
  if (isFrozen(state)) posting.addHeld(user, 0 - state.atoms);
  else posting.add(houseSlot(ledger, state.coinId, "transit"), 0 - state.atoms);
  posting.add(user, state.atoms);
  posting.end();
}

/** To another user of the platform, from where it stands: held while it waits. A debt of theirs is repaid first. */
export function postInternal(ledger: Ledger, state: WithdrawalState): void {
  const { posting } = ledger;
  const { coinId, payeeUserId, receiveAtoms } = state;
  const heldAtoms = isFrozen(state) ? state.atoms : 0;
  posting.begin("internalTransfer", state.withdrawalId);
  posting.addHeld(userSlot(ledger, state), 0 - heldAtoms);
  posting.add(userSlot(ledger, state), heldAtoms + cutOf(state) - state.atoms);
  addCredit(ledger, { userId: payeeUserId, coinId, atoms: receiveAtoms });
  addCharges(ledger, state);
  posting.end();
}

function addCharges(ledger: Ledger, { coinId, feeAtoms, taxAtoms }: WithdrawalState): void {
  ledger.posting.add(houseSlot(ledger, coinId, "fee.withdrawal"), feeAtoms);
  ledger.posting.add(houseSlot(ledger, coinId, "tax"), taxAtoms);
}
