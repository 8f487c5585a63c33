import { networkOf } from "./network.ts";
import { openRateLimit } from "./rate-limits.ts";

/** Seconds of new connections of all that may come at once: after a restart everybody comes back. */
const BURST_SECONDS = 2;
/** The key of a bucket of many callers together. */
const ALL = "";

/** How fast connections may be opened. Closed again at once they cost as much: how many are open says nothing of these. */
export interface ConnectionRates {
  /** New connections of one network (`networkOf`) a second, on average. */
  readonly perNetwork: number;
  /** The same at once: as many as it may hold. */
  readonly atOnce: number;
  /** New connections a second of all networks that had no session, and as many again of all that had one. */
  readonly ofAll: number;
  /** Whether somebody was signed in there: strangers from many networks take nothing from them. */
  readonly hadSession: (address: string) => boolean;
}

/** Counts a connection as it comes, before anything is read from it; false when it is one too many. `clock` in milliseconds. */
export function openConnectionRates(
  { perNetwork, atOnce, ofAll, hadSession }: ConnectionRates,
  clock: () => number,
): (address: string) => boolean {
  const networks = openRateLimit(perNetwork, atOnce, clock);
  const [strangers, known] = [1, 2].map(() => openRateLimit(ofAll, BURST_SECONDS * ofAll, clock));
  return (address) => networks.take(networkOf(address)) && (hadSession(address) ? known : strangers)!.take(ALL);
}
