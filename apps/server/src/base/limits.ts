import { openRateLimit } from "./rate-limits.ts";

const MINUTE_SECONDS = 60;
/** Calls of every kind a signed-in user may make each second. */
const USER_RATE_PER_SECOND = 50;
/** Pages of invitations that an address may open each minute: each leaves a row. */
const OPENINGS_PER_MINUTE = 30;
const HOUR_SECONDS = 3_600;
/** Codes and wallet challenges an address may ask for each hour, for each sign-in it may try in a minute. */
const CODES_PER_HOUR_FACTOR = 3;

/** The product's rate limits, each by whom it counts. */
export interface Limits {
  takePublic(address: string): boolean;
  takeUser(userId: number): boolean;
  takeOrder(userId: number): boolean;
  /** Counts a registration. */
  takeSignIn(address: string): boolean;
  /** Counts a code or a wallet challenge that is asked for. */
  takeCode(address: string): boolean;
  /** Counts an invitation that is opened. */
  takeOpening(address: string): boolean;
  /** Whether an address may try to prove anything; only failures are counted. What it guesses at, `Attempts` counts. */
  mayTrySignIn(address: string): boolean;
  noteFailedSignIn(address: string): void;
}

export interface LimitRates {
  readonly orderRatePerSecond: number;
  readonly publicRatePerSecond: number;
  readonly signInRatePerMinute: number;
  /** How many times the common rates a user may go: house traders quote many pairs. */
  readonly weightOf: (userId: number) => number;
}

export function openLimits(rates: LimitRates, clock: () => number): Limits {
  const { orderRatePerSecond, publicRatePerSecond, signInRatePerMinute, weightOf } = rates;
  const perMinute = (count: number) => openRateLimit(count / MINUTE_SECONDS, count, clock);
  const visitors = openRateLimit(publicRatePerSecond, 2 * publicRatePerSecond, clock);
  const callRate = USER_RATE_PER_SECOND + orderRatePerSecond;
  const users = openRateLimit(callRate, 2 * callRate, clock);
  const orders = openRateLimit(orderRatePerSecond, 2 * orderRatePerSecond, clock);
  const registrations = perMinute(signInRatePerMinute);
  const codesPerHour = CODES_PER_HOUR_FACTOR * signInRatePerMinute;
  const codes = openRateLimit(codesPerHour / HOUR_SECONDS, codesPerHour, clock);
  const openings = perMinute(OPENINGS_PER_MINUTE);
  const failures = openFailureCount(signInRatePerMinute, clock);
  return {
    takePublic: (address) => visitors.take(address),
    takeUser: (userId) => users.take(userId, weightOf(userId)),
    takeOrder: (userId) => orders.take(userId, weightOf(userId)),
    takeSignIn: (address) => registrations.take(address),
    takeCode: (address) => codes.take(address),
    takeOpening: (address) => openings.take(address),
    mayTrySignIn: (address) => failures.isBelow(address),
    noteFailedSignIn: (address) => failures.note(address),
  };
}

const CALLERS_MAX = 50_000;

/** Counts failures per caller in windows of one minute. */
function openFailureCount(perMinuteMax: number, clock: () => number) {
  let window = 0;
  let counts = new Map<string, number>();
  function current(): Map<string, number> {
    const now = Math.floor(clock() / (MINUTE_SECONDS * 1_000));
    if (now !== window || counts.size > CALLERS_MAX) {
      window = now;
      counts = new Map();
    }
    return counts;
  }
  return {
    isBelow: (caller: string): boolean => (current().get(caller) ?? 0) < perMinuteMax,
    note(caller: string): void {
      current().set(caller, (counts.get(caller) ?? 0) + 1);
    },
  };
}
