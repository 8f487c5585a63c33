import { useEffect, useState } from "react";

const CLOCK_EVERY_MS = 250;

/** Offset of the server's clock: its time less ours. The largest difference came the fastest way. */
let clockOffsetMs: number | undefined;
let clockNotedAt = 0;
const OFFSET_KEPT_MS = 30_000;

/** Notes the server's time of a frame that has just come. */
export function noteServerTime(serverMs: number, ownMs: number): void {
  const offset = serverMs - ownMs;
  if (clockOffsetMs !== undefined && offset < clockOffsetMs && ownMs - clockNotedAt < OFFSET_KEPT_MS) return;
  clockOffsetMs = offset;
  clockNotedAt = ownMs;
}

/** The server's time now, as far as frames have told it. */
export const serverNow = (): number => Date.now() + (clockOffsetMs ?? 0);

/** The server's time, four times a second while `isOn`. */
export function useServerNow(isOn = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(serverNow()), CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
