import { uptime } from "node:os";
import { performance } from "node:perf_hooks";
import { openPlatformClock, type PlatformClock } from "@agio/pipeline";
import type { Config } from "../config/config.ts";
import type { Log } from "../base/log.ts";

const DAY_MS = 86_400_000;
/** A shorter stop is an ordinary restart. */
const LONG_STOP_MS = 60_000;

export interface MachineClockParts {
  readonly config: Config;
  readonly log: Log;
  /** UTC milliseconds of the journal's last stamp, 0 without one. */
  readonly lastAt: number;
}

/** The clock of the exchange on the clocks of this machine, in the demo ahead of them. It says when they disagree. */
export function openMachineClock({ config, log, lastAt }: MachineClockParts): PlatformClock {
  const wall = (): number => Date.now() + config.demoClockOffsetMs;
  const stoppedMs = wall() - lastAt;
  if (lastAt !== 0 && stoppedMs > LONG_STOP_MS) log.info("the exchange stood still", { stoppedMs });
  const rounded = (differenceMs: number) => ({ differenceMs: Math.round(differenceMs) });
  return openPlatformClock({
    wall,
    monotonic: () => performance.now(),
    sinceBoot: () => uptime() * 1_000,
    lastAt,
    ...(config.isDemo ? {} : { asksAfterMs: DAY_MS }),
    onOff: (differenceMs) =>
      log.error("the machine's clock is not believed; what depends on time waits for it or for an operator's word", {
        ...rounded(differenceMs),
      }),
    onPause: (pausedMs) =>
      log.error("nothing ran for a while: the process was paused, the machine slept, or the start took this long", {
        pausedMs: Math.round(pausedMs),
      }),
    onAgrees: (differenceMs) => log.info("the machine's clock is followed again", rounded(differenceMs)),
  });
}
