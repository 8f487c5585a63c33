import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import type { AccountSecurity } from "../users/account-security.ts";
import { tellFreeze } from "../users/tell-freeze.ts";

/** The payload of "users.release": a frozen account, and when it was frozen as the maker saw it. */
export interface Release {
  readonly userId: number;
  readonly frozenAt: number;
}

type Freezing = Pick<AccountSecurity, "frozenAt" | "release">;

/** Why an account cannot be let go: NOTHING_TO_LIFT while it is not frozen, STALE_VERSION where it was frozen once more. */
export async function releaseObstacle(
  freezing: Pick<Freezing, "frozenAt">,
  { userId, frozenAt }: Release,
): Promise<Refusal | undefined> {
  const heldAt = await freezing.frozenAt(userId);
  if (heldAt === undefined) return refuse("NOTHING_TO_LIFT", "userId");
  return heldAt === frozenAt ? undefined : refuse("STALE_VERSION", "userId");
}

/** Lets an account go that nobody has frozen once more meanwhile. Doing it again changes nothing more. */
export async function applyRelease(
  { accountSecurity: freezing, pipeline }: { readonly accountSecurity: Freezing; readonly pipeline: Pipeline },
  { userId, frozenAt }: Release,
): Promise<Refusal | undefined> {
  // One that is free already was let go just before a crash.
  const isFree = (await freezing.release(userId, frozenAt)) || (await freezing.frozenAt(userId)) === undefined;
  if (!isFree) return refuse("STALE_VERSION", "userId");
  await tellFreeze(pipeline, userId, false);
  return undefined;
}
