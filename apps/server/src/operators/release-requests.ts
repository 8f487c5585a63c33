import { refuse, type Refusal } from "@agio/primitives";
import type { AccountSecurity } from "../users/account-security.ts";

/** The payload of "users.release": a frozen account, and when it was frozen as the maker saw it. */
export interface Release {
  readonly userId: number;
  readonly frozenAt: number;
}

type Freezing = Pick<AccountSecurity, "frozenAt" | "release">;

/** Why an account cannot be let go: REQUEST_NOT_OPEN while it is not frozen, STALE_VERSION where it was frozen once more. */
export async function releaseObstacle(
  freezing: Pick<Freezing, "frozenAt">,
  { userId, frozenAt }: Release,
): Promise<Refusal | undefined> {
  const heldAt = await freezing.frozenAt(userId);
  if (heldAt === undefined) return refuse("REQUEST_NOT_OPEN", "userId");
  return heldAt === frozenAt ? undefined : refuse("STALE_VERSION", "userId");
}

/** Lets an account go that nobody has frozen once more meanwhile. Doing it again changes nothing more. */
export async function applyRelease(freezing: Freezing, release: Release): Promise<Refusal | undefined> {
  if (await freezing.release(release.userId, release.frozenAt)) return undefined;
  // One that is free already was let go just before a crash.
  const heldAt = await freezing.frozenAt(release.userId);
  return heldAt === undefined ? undefined : refuse("STALE_VERSION", "userId");
}
