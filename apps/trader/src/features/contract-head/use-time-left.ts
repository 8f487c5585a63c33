import { useEffect, useState } from "react";

const MS_PER_SECOND = 1_000;

/** Milliseconds until a moment of the server's clock, counted down each second. `serverNow` is the newest known time of it. */
export function useTimeLeft(targetMs: number, serverNow: number): number {
  const [elapsed, setElapsed] = useState({ since: serverNow, ms: 0 });
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setElapsed({ since: serverNow, ms: Date.now() - startedAt }), MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [serverNow]);
  return targetMs - serverNow - (elapsed.since === serverNow ? elapsed.ms : 0);
}
