import type { OwnClient } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import { REQUEST_TIMEOUT_MS, UNAVAILABLE_CODE } from "@agio/api-contract/envelope";
import { useEffect } from "react";
import { create } from "zustand";
import { keepProfile, signOut, useIsSignedIn } from "./session.ts";

/** A server that gives no answer is asked again for as long as the specification lets a call take. */
const GIVE_UP_AFTER_MS = REQUEST_TIMEOUT_MS;
const ASK_AGAIN_AFTER_MS = 3_000;
const TICK_MS = 1_000;
/** "Too many requests" (rules 1.1). */
const RATE_LIMIT_CODE = -1003;
/** Codes that say nothing about the session: too many requests, or a server that cannot look anybody up for a moment. */
const PASSING_CODES: ReadonlySet<number> = new Set([RATE_LIMIT_CODE, UNAVAILABLE_CODE]);

const useOutage = create<{ readonly isServerLost: boolean }>(() => ({ isServerLost: false }));
let triedMs = 0;
let running: AbortController | undefined;

/** Whether the session hangs on a server that gives no answer: the screen says so. */
export const useIsServerLost = (): boolean => useOutage((outage) => outage.isServerLost);

/** Reads the user on every navigation of a signed-in person. */
export function useProfileRefresh(navigationKey: string): void {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    if (!isSignedIn) return endOutage();
    void refreshProfile(api);
    return () => running?.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation reads the user again
  }, [api, isSignedIn, navigationKey]);
}

/**
 * Reads the user now, in the place of a reading that still runs. A refusal of the server signs out, a passing one apart.
 * No answer (no connection, any HTTP status but 200) is not one: the server may be starting again. It is asked again
 * every 3 s while the screen says so, and 60 s of that sign out. Seconds without a network or with the page hidden do
 * not count: nobody was asked, or nobody was told. They add up over navigations; a page that is loaded again starts at 0.
 */
export async function refreshProfile(api: OwnClient): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  let clock: ReturnType<typeof setInterval> | undefined;
  while (!controller.signal.aborted) {
    const answer = await api.call("user.profile", {}, { signal: controller.signal });
    if (controller.signal.aborted) break;
    if (answer.ok || answer.failure.kind !== "networkAnomaly") {
      endOutage();
      if (answer.ok) keepProfile(answer.data);
      else if (answer.failure.kind !== "reject" || !PASSING_CODES.has(answer.failure.code)) signOut();
      break;
    }
    useOutage.setState({ isServerLost: true });
    clock ??= setInterval(() => countSecond(controller), TICK_MS);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  }
  clearInterval(clock);
}

function countSecond(reading: AbortController): void {
  if (reading.signal.aborted || !navigator.onLine || document.hidden) return;
  triedMs += TICK_MS;
  if (triedMs < GIVE_UP_AFTER_MS) return;
  reading.abort();
  endOutage();
  signOut();
}

function endOutage(): void {
  triedMs = 0;
  useOutage.setState({ isServerLost: false });
}
