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
    void refreshProfile(api, controller.signal);
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation reads the user again
  }, [api, isSignedIn, navigationKey]);
}

/** Reads the user now. A failure signs out, unless there is no network or the reading was cut off. */
export async function refreshProfile(api: ApiClient, signal?: AbortSignal): Promise<void> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  // A call that a reload cuts off has not failed: it must not cost the session.
  for (const leaving of LEAVING_EVENTS) window.addEventListener(leaving, abort);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted === true) abort();
  const answer = await api.call("user.profile", {}, { signal: controller.signal });
  for (const leaving of LEAVING_EVENTS) window.removeEventListener(leaving, abort);
  if (controller.signal.aborted) return;
  if (answer.ok) keepProfile(answer.data);
  else if (answer.failure.kind !== "aborted" && navigator.onLine) signOut();
}
