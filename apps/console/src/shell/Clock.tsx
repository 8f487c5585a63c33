import { useEffect, useState } from "react";

const SECOND_MS = 1_000;
const MINUTE_LENGTH = "2026-11-28T13:05".length;

/** The time of day as the console tells every time. */
export function Clock() {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <time className="flex-none text-12 text-text-2 tabular-nums">{minute.slice(-"13:05".length)} UTC</time>;
}

const minuteNow = (): string => new Date().toISOString().slice(0, MINUTE_LENGTH);
