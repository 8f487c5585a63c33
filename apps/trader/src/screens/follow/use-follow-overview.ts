import type { FollowOverviewData } from "@agio/api-contract";
import { useCall, valueIn } from "@agio/api-client/react";
import { useIsSignedIn } from "../../shell/session.ts";
import { useSettings } from "../../shell/settings.ts";
import { isFollowOffered } from "./model.ts";

/** Follows and their worth move while the screen is open. */
const REREAD_MS = 5_000;

interface FollowAccess {
  /** New follows can begin, as far as is known: not closed here or in the caller's country. */
  readonly isOpen: boolean;
  /** Nothing of copy trading is to be seen: it is closed, and the caller has nothing in it. */
  readonly isHidden: boolean;
  /** It is not known yet whether a caller has something in it. */
  readonly isUnknown: boolean;
  readonly overview: FollowOverviewData | undefined;
}

/** Whether copy trading is open, and what the caller has in it. Who has something reaches it after it was closed. */
export function useFollowOverview(): FollowAccess {
  const isOffered = isFollowOffered(useSettings());
  const isSignedIn = useIsSignedIn();
  const remote = useCall("follow.overview", {}, { isEnabled: isSignedIn, everyMs: REREAD_MS });
  const overview = isSignedIn ? valueIn(remote) : undefined;
  const isUnknown = isSignedIn && overview === undefined && remote.state !== "failed";
  return {
    isOpen: overview?.isOpen ?? isOffered,
    isHidden: !isOffered && !isUnknown && overview === undefined,
    isUnknown: !isOffered && isUnknown,
    overview,
  };
}
