import { useApi } from "@agio/api-client/react";
import { useEffect } from "react";
import { keepProfile, signOut, useIsSignedIn } from "./session.ts";

/** Reads the user on every navigation of a signed-in person; a failure signs out. Offline the session is kept. */
export function useProfileRefresh(navigationKey: string): void {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    void api.call("user.profile", {}, { signal: controller.signal }).then((answer) => {
      if (answer.ok) keepProfile(answer.data);
      else if (answer.failure.kind !== "aborted" && navigator.onLine) signOut();
    });
    return () => controller.abort();
  }, [api, isSignedIn, navigationKey]);
}
