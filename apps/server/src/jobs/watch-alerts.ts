import type { AlertBook } from "../alerts/alert-book.ts";
import { reasonOf, type Log } from "../base/log.ts";

const LOOK_EVERY_MS = 5_000;

export interface WatchAlertsOptions {
  readonly alertBook: AlertBook;
  readonly measures: () => Promise<Readonly<Record<string, number>>>;
  readonly log: Log;
}

/** Compares all measures with the rules every five seconds. Returns the way to stop, which waits for calls under way. */
export function startWatchingAlerts({ alertBook, measures, log }: WatchAlertsOptions): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = async (): Promise<void> => alertBook.look(await measures());
  const timer = setInterval(() => {
    underWay ??= look()
      .catch((thrown: unknown) => log.error("looking at alerts", { reason: reasonOf(thrown) }))
      .finally(() => (underWay = undefined));
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
    await alertBook.settled();
  };
}
