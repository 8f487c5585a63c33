import type { ApiClient } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import { useEffect } from "react";
import { keepProfile, signOut, useIsSignedIn } from "./session.ts";

const LEAVING_EVENTS = ["beforeunload", "pagehide"] as const;

/** Reads the user on every navigation of a signed-in person; a failure signs out. Offline the session is kept. */
export function useProfileRefresh(navigationKey: string): void {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    // A call that a reload cuts off has not failed: it must not cost the session.
    for (const leaving of LEAVING_EVENTS) window.addEventListener(leaving, abort);
    void refreshProfile(api, controller.signal);
    return () => {
      for (const leaving of LEAVING_EVENTS) window.removeEventListener(leaving, abort);
      abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation reads the user again
  }, [api, isSignedIn, navigationKey]);
}

/** Reads the user now. A failure signs out, unless there is no network. */
export async function refreshProfile(api: ApiClient, signal?: AbortSignal): Promise<void> {
  const answer = await api.call("user.profile", {}, { signal });
  if (answer.ok) keepProfile(answer.data);
  else if (answer.failure.kind !== "aborted" && navigator.onLine) signOut();
}
