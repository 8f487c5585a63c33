import { refuse, type Refusal } from "@agio/primitives";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import { payReward } from "./pay-reward.ts";
import type { FlagInvitation, ReviewReward } from "./programme-commands.ts";
import type { ProgrammeState } from "./programme-state.ts";

const REASON_LENGTH_MAX = 500;

export const isReason = (reason: string): boolean => reason !== "" && reason.length <= REASON_LENGTH_MAX;

/** Holds the rewards of what a payer pays, and shares of brokers, from the settlements to come on, or lets them go. */
export function flagInvitation(
  state: ProgrammeState,
  { userId, isFlagged, reason }: FlagInvitation,
): Refusal | undefined {
  if (!state.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (!isReason(reason)) return refuse("BAD_PARAMETER", "reason");
  if (isFlagged) state.flagged.add(userId);
  else state.flagged.delete(userId);
  state.emit({ type: "InvitationFlagged", userId, isFlagged, reason });
  return undefined;
}

/** Decides a held reward. Released, it is paid as the others of its day were. */
export function reviewReward(
  state: ProgrammeState,
  { rewardId, isReleased, reason }: ReviewReward,
): Refusal | undefined {
  const held = state.held.get(rewardId);
  if (held === undefined) return refuse("NOT_FOUND", "rewardId");
  if (!isReason(reason)) return refuse("BAD_PARAMETER", "reason");
  state.held.delete(rewardId);
  state.emit({ type: "RewardReviewed", rewardId, isReleased, reason, ...held });
  if (!isReleased) return undefined;
  const { receiverId, product, coinId, day, atoms } = held;
  const paid = state.paidOn(day);
  paid?.rewards[product].add(state.ledger.accounts.slotOf(receiverId, coinId, PLATFORM_CODE), atoms);
  payReward(state, paid, { userId: receiverId, product, coinId, day, atoms });
  return undefined;
}
