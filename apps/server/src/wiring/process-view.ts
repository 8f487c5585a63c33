import type { Journal } from "@agio/journal";
import { openAdmission } from "../base/admission.ts";
import { openDiskUse, type DiskUseParts } from "../base/disk-use.ts";
import type { Log } from "../base/log.ts";
import { openLoopDelay } from "../base/loop-delay.ts";
import type { Config } from "../config/config.ts";
import type { BalanceCheck } from "../one-history/balance-check.ts";
import type { PushHub } from "../push/push-hub.ts";
import type { SystemView } from "../status/system-view.ts";

interface ProcessParts {
  readonly config: Config;
  readonly database: DiskUseParts["database"];
  readonly journal: Pick<Journal, "manifest">;
  readonly isDatabaseAway: () => boolean;
  readonly balanceCheck: BalanceCheck;
  readonly push: PushHub;
  readonly log: Log;
}

/** The process as it sees itself: its delay and what that lets in, its disk, its journal. */
export function openProcessView({ config, database, journal, isDatabaseAway, balanceCheck, push, log }: ProcessParts) {
  const monotonic = (): number => performance.now();
  const loopDelay = openLoopDelay(monotonic);
  const diskUse = openDiskUse({ config, database, log });
  const damagedSegments = (): number => journal.manifest.segments.filter(({ damage }) => damage !== undefined).length;
  const system: SystemView = () => ({
    damagedSegments: damagedSegments(),
    isDatabaseAway: isDatabaseAway(),
    loopDelayMs: loopDelay.now(),
    sockets: push.socketCount(),
    memoryBytes: process.memoryUsage.rss(),
    disk: diskUse.gauges(),
    balances: balanceCheck.standing,
  });
  const admission = openAdmission({ delayMs: loopDelay.now, clock: monotonic });
  return { loopDelay, diskUse, damagedSegments, admission, system };
}
