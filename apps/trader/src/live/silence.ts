import type { LiveSocket } from "@agio/api-client";
import { useSyncExternalStore } from "react";

const CHECK_EVERY_MS = 250;
/** With the check above, a silence shows within two seconds. */
const STALE_AFTER_MS = 1_750;
/** The first connection of a page may take this much longer before it counts as silence. */
const FIRST_CONNECTION_MS = 2_500;
const MS_PER_SECOND = 1_000;

export interface Silence {
  /** Prices may be old: orders are not sent. */
  readonly isStale: boolean;
  /** Whole seconds since the server was last heard; 0 while fresh. */
  readonly ageSeconds: number;
}

const FRESH: Silence = { isStale: false, ageSeconds: 0 };

let silence = FRESH;
const listeners = new Set<() => void>();

/** Effect of a silence on the screen. `silentMs` counts from the last message, `ageMs` from when the figures were live. */
export function silenceOf(silentMs: number, ageMs = silentMs): Silence {
  return silentMs < STALE_AFTER_MS ? FRESH : { isStale: true, ageSeconds: Math.floor(ageMs / MS_PER_SECOND) };
}

/**
 * Follows a socket for as long as the page lives. Until the server is heard the page shows what it kept of the visit that
 * ended at `closedAt`.
 */
export function watchSilence(socket: Pick<LiveSocket, "silenceMs">, closedAt?: number): void {
  const startedAt = Date.now();
  setInterval(() => {
    const heardMs = socket.silenceMs();
    // Of a server that was never heard there is nothing whose age could be told but what the last visit kept.
    const next =
      heardMs === undefined
        ? silenceOf(Date.now() - startedAt - FIRST_CONNECTION_MS, closedAt === undefined ? 0 : Date.now() - closedAt)
        : silenceOf(heardMs);
    if (next.isStale === silence.isStale && next.ageSeconds === silence.ageSeconds) return;
    silence = next;
    for (const listener of listeners) listener();
  }, CHECK_EVERY_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long the server has been silent. */
export const useSilence = (): Silence => useSyncExternalStore(subscribe, () => silence);

/** True from two seconds of silence on: grey the figures, disable order buttons. */
export const useStale = (): boolean => useSyncExternalStore(subscribe, () => silence.isStale);
