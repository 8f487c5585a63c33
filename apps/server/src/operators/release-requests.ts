import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";
import { pauseFollows } from "../copies/pause-follows.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import type { Restrictions } from "../users/restrictions.ts";
import { tellFreeze } from "../users/tell-freeze.ts";

/** An action that a user is kept from; whoever may not sign in neither trades nor withdraws. */
export type FrozenAction = "signIn" | "trade" | "withdraw";

/** The payload of "users.release": a frozen account or action, and when it was frozen as the maker saw it. */
export interface Release {
  readonly userId: number;
  readonly frozenAt: number;
  /** Absent in requests of an earlier version: the whole account. */
  readonly action?: FrozenAction;
}

interface Freezing {
  readonly accountSecurity: Pick<AccountSecurity, "frozenAt" | "isFrozen" | "freeze" | "release">;
  readonly restrictions: Pick<Restrictions, "since" | "freeze" | "release">;
}

/** UTC milliseconds since when an action is frozen; undefined while the user may. */
export const frozenSince = async (
  { accountSecurity, restrictions }: Freezing,
  userId: number,
  action: FrozenAction,
): Promise<number | undefined> =>
  action === "signIn" ? accountSecurity.frozenAt(userId) : restrictions.since(userId, action);

/** Why an account cannot be let go: NOTHING_TO_LIFT while it is not frozen, STALE_VERSION where it was frozen once more. */
export async function releaseObstacle(
  freezing: Freezing,
  { userId, frozenAt, action = "signIn" }: Release,
): Promise<Refusal | undefined> {
  const heldAt = await frozenSince(freezing, userId, action);
  if (heldAt === undefined) return refuse("NOTHING_TO_LIFT", "userId");
  return heldAt === frozenAt ? undefined : refuse("STALE_VERSION", "userId");
}

/** Freezes an action at once; who may not trade opens nothing by a follow either. False where it was frozen already. */
export async function freezeAction(
  { accountSecurity, restrictions, pipeline }: Freezing & { readonly pipeline: Pipeline },
  userId: number,
  action: FrozenAction,
): Promise<boolean> {
  const isNew = await (action === "signIn" ? accountSecurity.freeze(userId) : restrictions.freeze(userId, action));
  if (action !== "trade") await tellFreeze(pipeline, userId, true);
  if (action !== "withdraw") await pauseFollows(pipeline, userId);
  return isNew;
}

/** Lets an account go that nobody has frozen once more meanwhile. Doing it again changes nothing more. */
export async function applyRelease(
  { pipeline, ...freezing }: Freezing & { readonly pipeline: Pipeline },
  { userId, frozenAt, action = "signIn" }: Release,
): Promise<Refusal | undefined> {
  const { accountSecurity, restrictions } = freezing;
  const isReleased = await (action === "signIn"
    ? accountSecurity.release(userId, frozenAt)
    : restrictions.release(userId, action, frozenAt));
  // One that is free already was let go just before a crash.
  if (!isReleased && (await frozenSince(freezing, userId, action)) !== undefined) {
    return refuse("STALE_VERSION", "userId");
  }
  const keepsPayouts = (await accountSecurity.isFrozen(userId)) || restrictions.since(userId, "withdraw") !== undefined;
  if (!keepsPayouts) await tellFreeze(pipeline, userId, false);
  return undefined;
}
