import { openRateLimit } from "./rate-limits.ts";

const MINUTE_SECONDS = 60;
/** Calls of every kind a signed-in user may make each second. */
const USER_RATE_PER_SECOND = 50;
/** Failed sign-ins one account may see each minute, from all addresses together. */
const FAILURES_PER_ACCOUNT_PER_MINUTE = 10;

/** The product's rate limits, each by whom it counts. */
export interface Limits {
  takePublic(address: string): boolean;
  takeUser(userId: number): boolean;
  takeOrder(userId: number): boolean;
  /** Counts a registration. */
  takeSignIn(address: string): boolean;
  /** Whether a sign-in may be tried at all; only failures are counted. */
  mayTrySignIn(address: string, loginName: string): boolean;
  noteFailedSignIn(address: string, loginName: string): void;
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
  const failuresByAddress = openFailureCount(signInRatePerMinute, clock);
  const failuresByAccount = openFailureCount(FAILURES_PER_ACCOUNT_PER_MINUTE, clock);
  const accountOf = (loginName: string) => loginName.toLowerCase();
  return {
    takePublic: (address) => visitors.take(address),
    takeUser: (userId) => users.take(userId, weightOf(userId)),
    takeOrder: (userId) => orders.take(userId, weightOf(userId)),
    takeSignIn: (address) => registrations.take(address),
    mayTrySignIn: (address, loginName) =>
      failuresByAddress.isBelow(address) && failuresByAccount.isBelow(accountOf(loginName)),
    noteFailedSignIn(address, loginName) {
      failuresByAddress.note(address);
      failuresByAccount.note(accountOf(loginName));
    },
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
