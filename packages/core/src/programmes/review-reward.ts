import { refuse, type Refusal } from "@agio/primitives";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import { payReward } from "./pay-reward.ts";
import type { FlagInvitation, ReviewReward } from "./programme-commands.ts";
import type { ProgrammeState } from "./programme-state.ts";

const REASON_LENGTH_MAX = 500;

/** Operators have credited somebody together. */
export type NoteCredit = (credit: {
  readonly userId: number;
  readonly operatorIds: readonly number[];
  readonly at: number;
}) => void;

export const isReason = (reason: string): boolean => reason !== "" && reason.length <= REASON_LENGTH_MAX;

/** Holds the rewards of what a payer pays, and parts of brokers, from the settlements to come on, or lets them go. */
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
  noteCredit: NoteCredit,
  command: ReviewReward,
): Refusal | undefined {
  const refusal = checkReview(state, command);
  const { rewardId, isReleased, reason, operatorIds } = command;
  const held = state.held.get(rewardId);
  if (refusal !== undefined || held === undefined) return refusal;
  state.held.delete(rewardId);
  state.emit({ type: "RewardReviewed", rewardId, isReleased, reason, ...held });
  if (!isReleased) return undefined;
  const { receiverId, product, coinId, day, atoms } = held;
  const paid = state.paidOn(day);
  paid?.rewards[product].add(state.ledger.accounts.slotOf(receiverId, coinId, PLATFORM_CODE), atoms);
  payReward(state, paid, { userId: receiverId, product, coinId, day, atoms });
  if (operatorIds !== undefined) noteCredit({ userId: receiverId, operatorIds, at: state.at });
  return undefined;
}

/** Why a held reward may not be decided; undefined where it may. */
export function checkReview(state: ProgrammeState, { rewardId, reason }: ReviewReward): Refusal | undefined {
  if (!state.held.has(rewardId)) return refuse("NOT_FOUND", "rewardId");
  return isReason(reason) ? undefined : refuse("BAD_PARAMETER", "reason");
}
