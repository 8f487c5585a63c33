import { isOutage } from "@agio/projections";
import { reasonOf, type Log } from "../base/log.ts";
import type { StaffRegister } from "../operators/staff-register.ts";

const LOOK_EVERY_MS = 60_000;

export interface StaffWatchParts {
  readonly staffRegister: Pick<StaffRegister, "look">;
  readonly log: Log;
}

/** Looks each minute for rows of the staff that were changed outside of the exchange. Returns the way to stop. */
export function startWatchingStaff({ staffRegister, log }: StaffWatchParts): () => Promise<void> {
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = staffRegister.look().catch((thrown: unknown) => {
      if (!isOutage(thrown)) log.error("the staff were not looked at", { reason: reasonOf(thrown) });
    });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
