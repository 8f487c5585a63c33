import type { Random } from "@agio/testkit";
import { atoms, userId } from "@agio/primitives";
import type { Command, FollowTerms } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import { BTCPERP, CONTRACT_RULES, deposit, ETHPERP, order, UNIT } from "./contract-market.ts";
import { accountOf, CLEARING, COPY_RULES, follow, fundBy, LEAD, startOf } from "./copy-market.ts";
import { pricesNow } from "./hostile-bursts.ts";
import { USDT, type TestMarket } from "./market.ts";

/** Those who lead, with their lead and clearing accounts; the third one has not been appointed yet. */
const LEADERS = [
  { user: 1, account: LEAD, clearing: CLEARING },
  { user: 4, account: LEAD + 10, clearing: LEAD + 11 },
  { user: 8, account: LEAD + 20, clearing: LEAD + 21 },
] as const;
/** Each has a copy account; the first of them leads, too, and the last makes the book. */
const FOLLOWERS = [1, 2, 3, 5, 6, 7] as const;
const MAKER = 7;
/** Numbers of accounts that are opened on the way, beyond those of everybody else. */
const NEW_ACCOUNTS = [300_000, 300_400] as const;
const CONTRACTS = [BTCPERP, ETHPERP] as const;
const START_TICKS: Record<number, number> = { [BTCPERP]: 600_000, [ETHPERP]: 30_000 };
/** Of a command about somebody's account: it comes from somebody else, or is about another account. */
const STRANGER_CHANCE = 0.1;
const SPOILT_CHANCE = 0.1;
const BOOK_ORDERS = 24;
const SCENE_STEPS = [10, 120] as const;
/** Who makes the book has so many times what others have. */
const MAKER_PARTS = 10;
/** A second of prices adds to them: leaders win on a way that goes on. */
const TRENDS = [-0.002, 0, 0.002];
/** Slices of work in a row, at most. */
const SLICES_MAX = 40;
const WEEK_MS = 7 * 86_400_000;
/** Numbers that a decoder never gives, as the core still has to refuse them. */
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, 0.5, -0.5, -1, 1e300, 2 ** 53, 1e-9];
const TEXTS = ["", " ", "market ", "LEADER", "constructor", "\u0000", "é", "k".repeat(36), "k".repeat(37)];
const LISTS = [
  [ETHPERP, BTCPERP],
  [BTCPERP, BTCPERP],
  [0],
  [-1],
  [0.5],
  [Number.NaN],
  [2 ** 53],
  Array.from({ length: 101 }, (_, at) => at + 1),
  Array.from({ length: 5_000 }, () => BTCPERP),
];

type Fields = Record<string, unknown>;

/** Rules that are open, accounts with funds, and a book that bears copies. Nobody leads or follows yet. */
export function openHostileCopies(market: TestMarket): void {
  market.send({ type: "SetCopyRules", ...COPY_RULES, allocationMinAtoms: atoms(UNIT) });
  for (const { user, account, clearing } of LEADERS) {
    deposit(market, user, 20_000);
    market.send({ type: "OpenAccount", userId: userId(user), accountId: userId(account), kind: "lead" });
    market.send({ type: "OpenAccount", userId: userId(user), accountId: userId(clearing), kind: "clearing" });
    market.send(fundBy(user, account, 10_000));
  }
  for (const user of FOLLOWERS) {
    deposit(market, user, 20_000);
    market.send({ type: "OpenAccount", userId: userId(user), accountId: userId(accountOf(user)), kind: "copy" });
  }
}

/**
 * A while in which copies come about: prices again, a book on both sides, funds, leaders and follows; then trades of the leaders,
 * prices that move and everything hostile between them; half of the time everybody is stopped in the end.
 */
export function* copyScene(market: TestMarket, random: Random): Generator<Command> {
  yield { type: "SetCopyRules", ...COPY_RULES, allocationMinAtoms: atoms(UNIT) };
  for (const contractId of CONTRACTS) {
    yield { type: "SetHalt", scope: "postOnly", id: contractId, isHalted: false, operatorId: 0 };
    yield { type: "ChangeContract", contractId, rules: { ...CONTRACT_RULES, openOrdersMax: 0 } };
  }
  yield* seconds(market, random, 5);
  for (const { user, account } of LEADERS) yield* moreFunds(market, user, account);
  for (const user of FOLLOWERS) yield* moreFunds(market, user);
  for (let part = 0; part < MAKER_PARTS; part++) yield* moreFunds(market, MAKER);
  for (let level = 0; level < BOOK_ORDERS; level++) yield makeBook(market, random);
  for (const { user, account, clearing } of LEADERS) {
    const own = { userId: userId(user), accountId: account, clearingId: clearing };
    yield { type: "AppointLeader", ...own, isLeading: true };
  }
  for (let at = 0; at < FOLLOWERS.length * 2; at++) yield start(market, random);
  const trend = random.pick(TRENDS);
  for (let left = random.integer(...SCENE_STEPS); left > 0; left--) {
    if (random.chance(0.2)) yield* seconds(market, random, 1, trend);
    yield random.chance(0.3) ? leaderTrades(random) : copyCommand(market, random);
    for (let slice = 0; slice < SLICES_MAX && isWorkLeft(market.state) && random.chance(0.9); slice++)
      yield { type: "Continue" };
  }
  if (random.chance(0.3)) market.nowMs = market.clock() + WEEK_MS;
  yield* seconds(market, random, 3);
  if (random.chance(0.5)) yield* stopAll(market, random);
}

/** Seconds of prices that move, each with what it leaves to do. */
function* seconds(market: TestMarket, random: Random, count: number, trend = 0): Generator<Command> {
  for (let second = 0; second < count; second++) {
    market.nowMs = market.clock() + 1_000;
    yield pricesNow(market, 1 + trend + random.gaussian() * (random.chance(0.1) ? 0.02 : 0.001));
    for (let slice = 0; slice < SLICES_MAX && isWorkLeft(market.state); slice++) yield { type: "Continue" };
  }
}

/** For a user, and from there for their lead account. */
function* moreFunds(market: TestMarket, user: number, account = 0): Generator<Command> {
  const own = { userId: userId(user), coinId: USDT, atoms: atoms(30_000 * UNIT) };
  yield { type: "GrantFunds", ...own, key: `copies:${market.sequence}` };
  yield { type: "TransferFunds", ...own, from: 1, to: 3, key: "" };
  if (account !== 0) yield fundBy(user, account, 10_000);
}

function* stopAll(market: TestMarket, random: Random): Generator<Command> {
  for (const { accountId, userId: user } of [...market.state.copy.follows.values()])
    yield { type: "StopFollow", userId: userId(user), accountId, by: "market" };
  for (let level = 0; level < BOOK_ORDERS; level++) yield makeBook(market, random);
  yield* seconds(market, random, 10);
}

/** A command of copy trading or an order around it; some of them are of somebody else, or have what no field can be. */
export function copyCommand(market: TestMarket, random: Random): Command {
  const makers: readonly (() => Command)[] = [
    () => makeBook(market, random),
    () => makeBook(market, random),
    () => leaderTrades(random),
    () => leaderTrades(random),
    () => leaderTrades(random),
    () => byHand(random),
    () => spoilt(start(market, random), random),
    () => spoilt(start(market, random), random),
    () => spoilt({ type: "ChangeFollow", ...ofFollower(random), ...drawTerms(random) }, random),
    () => spoilt({ type: "StopFollow", ...ofFollower(random), by: random.pick(["market", "leader"] as const) }, random),
    () => spoilt(moveFunds(random), random),
    () => spoilt(appoint(random), random),
    () => (random.chance(0.3) ? spoilt(rules(random), random) : leaderTrades(random)),
    () => spoilt(openAccount(random), random),
  ];
  return random.pick(makers)();
}

function makeBook({ state }: TestMarket, random: Random): Command {
  const contractId = random.pick(CONTRACTS);
  const middle = state.futures.contracts[contractId]?.markTicks || (START_TICKS[contractId] as number);
  const direction = random.pick(["buy", "sell"] as const);
  const away = Math.max(1, Math.round((middle * random.integer(1, 80)) / 10_000));
  const priceTicks = direction === "buy" ? middle - away : middle + away;
  return order(MAKER, { contractId, direction, priceTicks, size: random.pick([5, 60, 400]), leverage: 10 });
}

function leaderTrades(random: Random): Command {
  return order(random.pick(LEADERS).account, {
    ...trade(random),
    kind: "market",
    leverage: random.pick([5, 10, 20]),
    marginMode: random.chance(0.3) ? "cross" : "isolated",
  });
}

const trade = (random: Random) => ({
  contractId: random.pick(CONTRACTS),
  direction: random.pick(["buy", "sell"] as const),
  offset: random.chance(0.6) ? ("open" as const) : ("close" as const),
  size: random.pick([1, 3, 20, 90]),
});

/** Nobody trades by hand in an account of copies, or in the one that they go through. */
function byHand(random: Random): Command {
  const account = random.chance(0.5) ? random.pick(LEADERS).clearing : accountOf(random.pick(FOLLOWERS));
  const contractId = random.pick(CONTRACTS);
  const own = { userId: userId(account), contractId };
  const makers: readonly (() => Command)[] = [
    () => order(account, { ...trade(random), kind: "market" }),
    () => ({ type: "CancelAllContractOrders", userId: userId(account), contractId: undefined }),
    () => ({ type: "SetMarginMode", ...own, marginMode: random.pick(["cross", "isolated"] as const) }),
    () => ({ type: "SetLeverage", ...own, side: "long", leverage: 5 }),
    () => ({
      type: "SetPositionMode",
      userId: userId(account),
      positionMode: random.pick(["hedge", "oneWay"] as const),
    }),
  ];
  return random.pick(makers)();
}

/** Any number that is somebody's or nobody's: users, accounts of every kind, and none. */
function anyNumber(random: Random): number {
  const { user, account, clearing } = random.pick(LEADERS);
  const opened = random.integer(...NEW_ACCOUNTS);
  return random.pick([0, user, account, clearing, accountOf(random.pick(FOLLOWERS)), 101, 103, 104, opened, 999_999]);
}

function ofFollower(random: Random) {
  const user = random.pick(FOLLOWERS);
  const isStrange = random.chance(STRANGER_CHANCE);
  return { userId: userId(user), accountId: isStrange ? anyNumber(random) : accountOf(user) };
}

function start({ state }: TestMarket, random: Random): Command {
  const { userId: user, accountId } = ofFollower(random);
  const leaderId = random.chance(STRANGER_CHANCE) ? anyNumber(random) : random.pick(LEADERS).account;
  // Who has followed once mostly comes back to the same leader: an account has one for ever.
  const known = random.chance(0.8) ? state.copy.follows.get(accountId)?.leaderId : undefined;
  const sharePpm = random.chance(0.95) ? (state.copy.rules?.sharePpm ?? 0) : random.integer(0, 500_000);
  return {
    ...startOf(user, random.integer(1, 2_000), drawTerms(random), known ?? leaderId),
    ...{ accountId, sharePpm, key: drawKey(random) },
  } as Command;
}

/** A few keys for many bodies: of starts, and of funds that are moved. */
const drawKey = (random: Random): string => (random.chance(0.3) ? `c${random.integer(1, 30)}` : "");

function drawTerms(random: Random): FollowTerms {
  const sizing = random.chance(0.3)
    ? { amount: random.pick([1, 500, 20_000, 9_000_000_000]) }
    : { multiplierPpm: random.pick([100_000, 1_000_000, 4_000_000, 10_000_000]) };
  const leftOut = random.chance(0.1) ? [BTCPERP] : [];
  const terms = follow({
    ...sizing,
    leverageMax: random.pick([1, 10, 100, 1_000]),
    slippageBips: random.pick([10, 50, 300]),
    marginMax: random.chance(0.2) ? random.integer(1, 500) : 0,
    leftOut,
    stopLoss: random.chance(0.2) ? random.integer(1, 500) : 0,
    takeProfit: random.chance(0.2) ? random.integer(501, 3_000) : 0,
    isPaused: random.chance(0.05),
  });
  return random.chance(0.03) ? { ...terms, leftOut: random.pick(LISTS) as never } : terms;
}

/** In and out, in mid-position too: of lead, copy, clearing and other accounts. */
function moveFunds(random: Random): Command {
  const { user, account } = random.pick(LEADERS);
  const usdt = random.integer(1, random.pick([5, 400, 12_000, 60_000])) * (random.chance(0.5) ? 1 : -1);
  const of = random.chance(0.5) ? { userId: userId(user), accountId: userId(account) } : ofFollower(random);
  return { ...fundBy(user, account, usdt), ...of, key: drawKey(random) } as Command;
}

function appoint(random: Random): Command {
  const { user, account, clearing } = random.pick(LEADERS);
  const own = { userId: userId(user), accountId: account, clearingId: clearing };
  if (random.chance(STRANGER_CHANCE)) own.accountId = anyNumber(random);
  if (random.chance(STRANGER_CHANCE)) own.clearingId = anyNumber(random);
  if (random.chance(STRANGER_CHANCE)) own.userId = userId(random.integer(1, 9));
  return { type: "AppointLeader", ...own, isLeading: random.chance(0.8) };
}

function rules(random: Random): Command {
  return {
    type: "SetCopyRules",
    isOpen: random.chance(0.9),
    sharePpm: random.pick([0, 100_000, 200_000, 500_000, 500_001]),
    ownCapitalMinAtoms: atoms(random.pick([0, 500, 1_000, 9_000]) * UNIT),
    allocationMinAtoms: atoms(random.pick([0, 1, UNIT, 100 * UNIT])),
    followsMax: random.pick([0, 1, 3, 2_500, 10_000, 10_001]),
    dayOffsetMinutes: random.pick([-721, -720, 0, 480, 840, 841]),
  };
}

function openAccount(random: Random): Command {
  const number = random.chance(0.7) ? random.integer(...NEW_ACCOUNTS) : anyNumber(random);
  const owner = random.chance(STRANGER_CHANCE) ? anyNumber(random) : random.integer(1, 8);
  const kind = random.pick(["sub", "lead", "copy", "clearing"] as const);
  return { type: "OpenAccount", userId: owner, accountId: number, kind } as Command;
}

/** One in ten has a field with something that it cannot hold. */
function spoilt(command: Command, random: Random): Command {
  if (!random.chance(SPOILT_CHANCE)) return command;
  const fields: Fields = { ...command };
  const name = random.pick(Object.keys(fields).filter((one) => one !== "type"));
  const value = fields[name];
  if (typeof value === "number") fields[name] = random.pick(NO_NUMBERS);
  else if (typeof value === "string") fields[name] = random.pick(TEXTS);
  else fields[name] = Array.isArray(value) ? random.pick<unknown>([...LISTS, "1001", {}]) : random.pick([0, "true"]);
  return fields as unknown as Command;
}
