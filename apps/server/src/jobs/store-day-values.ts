import type { Log } from "../base/log.ts";
import { repeat } from "../base/repeating.ts";
import type { VipLevels } from "../users/vip-levels.ts";

const LOOK_EVERY_MS = 60_000;

/** Stores what users have once a day, while the VIP programme is on. Returns the way to stop it. */
export const startStoringDayValues = ({
  vip,
  log,
}: {
  readonly vip: VipLevels;
  readonly log: Log;
}): (() => Promise<void>) =>
  repeat(
    async () => {
      const users = await vip.storeToday();
      if (users > 0) log.info("stored what users have today", { users });
    },
    { everyMs: LOOK_EVERY_MS, failure: "what users have today was not stored", log },
  );
