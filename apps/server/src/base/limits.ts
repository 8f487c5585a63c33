import { networkOf } from "./network.ts";
import { openRateLimit } from "./rate-limits.ts";

const MINUTE_SECONDS = 60;
/** Calls of every kind a signed-in user may make each second. */
const USER_RATE_PER_SECOND = 50;
/** Tokens that a session costs its caller which nobody has: it is looked for in SQL. */
const UNKNOWN_SESSION_COST = 10;
/** A call of more tokens is counted for all callers of its kind together, beside its own. */
const LIGHT_COST_MAX = 1;
/** Bytes of a page or a file that one token pays. */
const TOKEN_BYTES = 16 * 1_024;
/** Tokens for pages and files, for each one for calls. The app comes in a hundred files. */
const PAGE_TOKENS = 4;
const PAGE_BURST_SECONDS = 10;
/** How many callers may use up their whole rate with heavy calls, or with unknown sessions, before the others feel it. */
const HEAVY_CALLERS = 10;
const CALLERS_MAX = 50_000;
/** The key of the one bucket of all callers together. */
const ALL = "";
/** Pages of invitations that an address may open each minute: each leaves a row. */
const OPENINGS_PER_MINUTE = 30;
const HOUR_SECONDS = 3_600;
/** Moves an hour between a leader's accounts. */
const LEAD_MOVES_PER_HOUR = 60;
/** Files an hour that a user may send in vain: each was read, and looked at. */
const REFUSED_FILES_PER_HOUR = 10;
/** The same of a network: as many users may be behind one address. */
const REFUSED_FILES_USERS = 5;
/** Codes and wallet challenges an address may ask for each hour, for each sign-in it may try in a minute. */
const CODES_PER_HOUR_FACTOR = 3;

/** The product's rate limits, each by whom it counts: a user, the network of an address (`networkOf`), and all together. */
export interface Limits {
  /** Counts a call of a visitor or of the staff by what it costs. */
  takePublic(address: string, cost?: number): boolean;
  /** Counts a page or a file by its bytes. */
  takeBytes(address: string, bytes: number): boolean;
  /** Counts a call of a user by what it costs. */
  takeUser(userId: number, cost?: number): boolean;
  /** Counts a session that has to be looked for, before it is. */
  takeLookUp(address: string): boolean;
  /** The session was there: looking for it costs its caller nothing. */
  giveBackLookUp(address: string): void;
  /** Notes that somebody signed in there. */
  noteSession(address: string): void;
  /** Whether somebody was signed in there, as far as it is remembered. */
  hadSession(address: string): boolean;
  takeOrder(userId: number): boolean;
  /** Counts a move of a leader's own funds: each is a row of their history for ever. */
  takeLeadMove(userId: number): boolean;
  /** Counts a registration. */
  takeSignIn(address: string): boolean;
  /** Counts a password that is tried, right or wrong, by name and network: each is a hash. */
  takePasswordTry(subject: string): boolean;
  /** Counts a code or a wallet challenge that is asked for. */
  takeCode(address: string): boolean;
  /** Whether a user may send a file, by the files that were refused to them and to their network. */
  maySendFile(userId: number, address: string): boolean;
  noteRefusedFile(userId: number, address: string): void;
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
  const allRate = HEAVY_CALLERS * publicRatePerSecond;
  /** Networks that had a session, the last ones: what strangers do to the common bucket is not theirs to bear. */
  const networksWithSession = new Set<string>();
  /** The last one noted leaves last. */
  function noteNetwork(network: string): void {
    networksWithSession.delete(network);
    networksWithSession.add(network);
    const [oldest] = networksWithSession;
    if (networksWithSession.size > CALLERS_MAX && oldest !== undefined) networksWithSession.delete(oldest);
  }
  const ofAll = () => openRateLimit(allRate, 2 * allRate, clock);
  const [allVisitors, allUsers, allLookUps] = [ofAll(), ofAll(), ofAll()];
  const pageRate = PAGE_TOKENS * publicRatePerSecond;
  const pages = openRateLimit(pageRate, PAGE_BURST_SECONDS * pageRate, clock);
  const callRate = USER_RATE_PER_SECOND + orderRatePerSecond;
  const users = openRateLimit(callRate, 2 * callRate, clock);
  const leadMoves = openRateLimit(LEAD_MOVES_PER_HOUR / HOUR_SECONDS, LEAD_MOVES_PER_HOUR, clock);
  const orders = openRateLimit(orderRatePerSecond, 2 * orderRatePerSecond, clock);
  const registrations = perMinute(signInRatePerMinute);
  const passwordTries = perMinute(signInRatePerMinute);
  const codesPerHour = CODES_PER_HOUR_FACTOR * signInRatePerMinute;
  const codes = openRateLimit(codesPerHour / HOUR_SECONDS, codesPerHour, clock);
  const perHour = (count: number) => openRateLimit(count / HOUR_SECONDS, count, clock);
  const refusedOfUser = perHour(REFUSED_FILES_PER_HOUR);
  const refusedOfNetwork = perHour(REFUSED_FILES_PER_HOUR * REFUSED_FILES_USERS);
  const openings = perMinute(OPENINGS_PER_MINUTE);
  const failures = openFailureCount(signInRatePerMinute, clock);
  return {
    takePublic: (address, cost = 1) =>
      visitors.take(networkOf(address), 1, cost) && (cost <= LIGHT_COST_MAX || allVisitors.take(ALL, 1, cost)),
    takeBytes: (address, bytes) => pages.take(networkOf(address), 1, Math.max(1, Math.ceil(bytes / TOKEN_BYTES))),
    takeUser: (userId, cost = 1) =>
      users.take(userId, weightOf(userId), cost) && (cost <= LIGHT_COST_MAX || allUsers.take(ALL, 1, cost)),
    takeLookUp(address) {
      const network = networkOf(address);
      const isOwn = visitors.take(network, 1, UNKNOWN_SESSION_COST);
      return isOwn && (networksWithSession.has(network) || allLookUps.take(ALL, 1, UNKNOWN_SESSION_COST));
    },
    giveBackLookUp(address) {
      const network = networkOf(address);
      visitors.giveBack(network, UNKNOWN_SESSION_COST);
      if (!networksWithSession.has(network)) allLookUps.giveBack(ALL, UNKNOWN_SESSION_COST);
      noteNetwork(network);
    },
    noteSession: (address) => noteNetwork(networkOf(address)),
    hadSession: (address) => networksWithSession.has(networkOf(address)),
    takeLeadMove: (userId) => leadMoves.take(userId),
    takeOrder: (userId) => orders.take(userId, weightOf(userId)),
    takeSignIn: (address) => registrations.take(networkOf(address)),
    takePasswordTry: (subject) => passwordTries.take(subject),
    takeCode: (address) => codes.take(networkOf(address)),
    // Looked at without taking: what is sent is paid for when it turns out to be refused.
    maySendFile: (userId, address) => refusedOfUser.has(userId) && refusedOfNetwork.has(networkOf(address)),
    noteRefusedFile(userId, address) {
      refusedOfUser.take(userId);
      refusedOfNetwork.take(networkOf(address));
    },
    takeOpening: (address) => openings.take(networkOf(address)),
    mayTrySignIn: (address) => failures.isBelow(networkOf(address)),
    noteFailedSignIn: (address) => failures.note(networkOf(address)),
  };
}

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
