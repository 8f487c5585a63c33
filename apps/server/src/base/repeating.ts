import { reasonOf, type Log } from "./log.ts";

export interface Repeating {
  readonly everyMs: number;
  /** The failure, for the log. */
  readonly failure: string;
  readonly log: Log;
}

/** Does some work now and again and again, never twice at once. Returns the way to stop it, which waits for what is under way. */
export function repeat(work: () => Promise<void>, { everyMs, failure, log }: Repeating): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const look = (): void => {
    underWay ??= work()
      .catch((thrown: unknown) => log.error(failure, { reason: reasonOf(thrown) }))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, everyMs);
  look();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
