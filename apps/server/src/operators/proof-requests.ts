import { refuse, type Refusal } from "@agio/primitives";
import type { DeviceProofs, LostProofs } from "../users/lost-proofs.ts";

/** The payload of "users.dropProofs": whose proofs, and those that there were as the maker saw them. */
export interface ProofDrop extends DeviceProofs {
  readonly userId: number;
}

/** Why the proofs of a user cannot be dropped: NOT_BOUND where there are none, STALE_VERSION where others came or went since. */
export async function proofDropObstacle(
  lostProofs: Pick<LostProofs, "of">,
  { userId, appSince, passkeyIds }: ProofDrop,
): Promise<Refusal | undefined> {
  const now = await lostProofs.of(userId);
  if (now.appSince === 0 && now.passkeyIds.length === 0) return refuse("NOT_BOUND", "userId");
  const isSame = now.appSince === appSince && now.passkeyIds.join() === passkeyIds.join();
  return isSame ? undefined : refuse("STALE_VERSION", "userId");
}

/** The same as the second person reads it, before and after. */
export const shownProofs = ({ appSince, passkeyIds }: DeviceProofs) => ({
  authenticator: appSince !== 0,
  passkeys: passkeyIds.length,
});

/** Drops what two people agreed to. Doing it again changes nothing more. */
export async function applyProofDrop(
  lostProofs: Pick<LostProofs, "drop">,
  { userId, ...proofs }: ProofDrop,
): Promise<undefined> {
  await lostProofs.drop(userId, proofs);
  return undefined;
}
