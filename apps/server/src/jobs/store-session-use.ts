import { reasonOf, type Log } from "../base/log.ts";
import type { Sessions } from "../users/sessions.ts";

const STORE_EVERY_MS = 60_000;

/** Stores when sessions were last used, each minute and once more on `stop`. */
export function startStoringSessionUse({ sessions, log }: { readonly sessions: Sessions; readonly log: Log }): {
  stop(): Promise<void>;
} {
  let storing: Promise<void> = Promise.resolve();
  function store(): Promise<void> {
    storing = storing
      .then(() => sessions.storeUse())
      .catch((thrown: unknown) => log.error("the use of sessions was not stored", { reason: reasonOf(thrown) }));
    return storing;
  }
  const timer = setInterval(() => void store(), STORE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return store();
    },
  };
}
