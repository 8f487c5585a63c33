import { reasonOf, type Log } from "../log.ts";
import type { Sessions } from "../users/sessions.ts";
import type { SignInLog } from "../users/sign-ins.ts";

const STORE_USE_EVERY_MS = 60_000;
const REMOVE_OLD_EVERY_MS = 3_600_000;

export interface SecurityUpkeepParts {
  readonly sessions: Sessions;
  readonly signIns: SignInLog;
  readonly log: Log;
}

/** Stores when sessions were used, and removes expired sessions and old sign-ins. `stop` ends after the last store. */
export function startSecurityUpkeep({ sessions, signIns, log }: SecurityUpkeepParts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  function run(work: () => Promise<void>): Promise<void> {
    running = running
      .then(work)
      .catch((thrown: unknown) => log.error("the upkeep of sessions failed", { reason: reasonOf(thrown) }));
    return running;
  }
  async function removeOld(): Promise<void> {
    await sessions.removeExpired();
    await signIns.removeOld();
  }
  const timers = [
    setInterval(() => void run(sessions.storeUse), STORE_USE_EVERY_MS),
    setInterval(() => void run(removeOld), REMOVE_OLD_EVERY_MS),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await run(sessions.storeUse);
    },
  };
}
