import { isOutage } from "@agio/projections";
import { reasonOf, type Log } from "../base/log.ts";
import type { DueParts, MarketSchedule } from "../operators/market-schedule.ts";

const LOOK_EVERY_MS = 1_000;

export interface MarketScheduleOptions extends DueParts {
  readonly schedule: MarketSchedule;
  readonly log: Log;
}

/** Carries out planned changes of markets as they come due. Returns the way to stop, which waits for what is under way. */
export function runMarketSchedule({ schedule, log, ...parts }: MarketScheduleOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      for (const { symbol, refusal } of await schedule.runDue(parts)) {
        log.error("a planned change of a market was refused", { symbol, reason: refusal.refusal });
      }
    } catch (thrown) {
      // While the tables are away nothing is due; afterwards it is done late.
      if (!isOutage(thrown)) log.error("planned changes of markets", { reason: reasonOf(thrown) });
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= look();
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
