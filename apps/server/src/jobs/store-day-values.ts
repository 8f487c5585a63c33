import { reasonOf, type Log } from "../base/log.ts";
import type { VipLevels } from "../users/vip-levels.ts";

const LOOK_EVERY_MS = 60_000;

/** Stores what users have once a day, while the VIP programme is on. Returns the way to stop it. */
export function startStoringDayValues({
  vip,
  log,
}: {
  readonly vip: VipLevels;
  readonly log: Log;
}): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = (): void => {
    underWay ??= vip
      .storeToday()
      .then((stored) => (stored > 0 ? log.info("stored what users have today", { users: stored }) : undefined))
      .catch((thrown: unknown) => log.error("what users have today was not stored", { reason: reasonOf(thrown) }))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
