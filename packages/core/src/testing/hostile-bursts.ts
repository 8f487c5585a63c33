import type { Random } from "@agio/testkit";
import { atoms, coinId, pairId, priceE8, userId, utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { PAYMENTS_OF_COMMAND_MAX } from "../deposits/funds-task.ts";
import { BTCPERP, CONTRACT_RULES, order } from "./contract-market.ts";
import { block, ETHEREUM, seen } from "./fund-market.ts";
import { BTC, BTCUSDT, OPEN_RULES, place, USDT, type TestMarket } from "./market.ts";
import { OPTION_RULES, option, setUnderlying } from "./option-market.ts";
import { bet, SECOND_RULES } from "./second-market.ts";

/** Orders of a burst: what one command may do, and several times that. */
const SIZES = [60, 400, 1_500, 5_000];
/** Bets and payments of a burst. */
const MANY = 3_000;
/** The first user of those who come with a burst of positions. */
const CROWD = 1_000;
const HOUR_MS = 3_600_000;
const USERS = 6;
const PLENTY: Record<number, number> = { [USDT]: 50_000_000_000_000, [BTC]: 200_000_000_000 };
const MARKET = { kind: "market", timeInForce: "IOC" } as const;

/** Many small things of one kind, and then what sets them all off at once. */
export function* burst(
  market: TestMarket,
  random: Random,
  { key, crowd }: { readonly key: string; readonly crowd: number },
): Generator<Command> {
  yield* funds(key);
  const size = random.pick(SIZES);
  const user = (): number => random.integer(1, USERS);
  const kind = random.pick([
    ...[spotDust, spotStops, trailing, contractDust, contractStops, optionDust, bets],
    ...[positions, payments, manyPairs],
  ]);
  yield* kind({ market, random, size, user, crowd });
  if (random.chance(0.5)) yield* cancelAll();
  if (random.chance(0.05)) yield { type: "DelistPair", pairId: BTCUSDT };
  if (random.chance(0.05)) yield { type: "DelistContract", contractId: BTCPERP };
}

interface Burst {
  readonly market: TestMarket;
  readonly random: Random;
  readonly size: number;
  readonly user: () => number;
  readonly crowd: number;
}

function* funds(key: string): Generator<Command> {
  for (let user = 1; user <= USERS; user++) {
    for (const coin of [USDT, BTC]) {
      const grant = { userId: userId(user), coinId: coinId(coin), atoms: atoms(PLENTY[coin] as number) };
      yield { type: "GrantFunds", ...grant, key: `${key}:${user}:${coin}` };
    }
    const half = atoms((PLENTY[USDT] as number) / 2);
    yield { type: "TransferFunds", userId: userId(user), coinId: USDT, atoms: half, from: 1, to: 3, key: "" };
  }
}

const lastTicks = (market: TestMarket): number => market.state.spot.pairs[BTCUSDT]?.referenceTicks || 600_000;

function* openPair(): Generator<Command> {
  yield { type: "ChangePair", pairId: BTCUSDT, rules: OPEN_RULES };
}

function* spotDust({ market, random, size, user }: Burst): Generator<Command> {
  yield* openPair();
  const ticks = lastTicks(market);
  const visibleLots = random.chance(0.2) ? 1 : 0;
  const sizeLots = visibleLots === 0 ? 1 : random.integer(2, 100);
  for (let i = 0; i < size; i++) yield place(user(), { side: "sell", priceTicks: ticks, sizeLots, visibleLots });
  const selfTradePrevention = random.pick(["NONE", "EXPIRE_MAKER", "DECREMENT"] as const);
  const timeInForce = random.pick(["GTC", "IOC", "FOK"] as const);
  const sweep = { priceTicks: ticks, sizeLots: size * sizeLots, selfTradePrevention, timeInForce };
  yield place(
    user(),
    random.chance(0.3) ? { ...MARKET, totalAtoms: ticks * size * 1_000, selfTradePrevention } : sweep,
  );
}

function* spotStops({ market, size, user }: Burst): Generator<Command> {
  yield* openPair();
  const ticks = lastTicks(market);
  for (let i = 1; i <= size; i++) {
    yield place(user(), { side: "sell", priceTicks: ticks + i, sizeLots: 1 });
    yield place(user(), { ...MARKET, stopTicks: ticks + i, sizeLots: 1 });
  }
  yield place(user(), { priceTicks: ticks + 1, sizeLots: 2 });
}

function* trailing({ market, random, size, user }: Burst): Generator<Command> {
  yield* openPair();
  const ticks = lastTicks(market);
  for (let i = 0; i < size; i++) {
    yield place(user(), { ...MARKET, side: "sell", trailingBips: random.integer(10, 5_000), sizeLots: 1 });
  }
  yield place(user(), { side: "sell", priceTicks: ticks + 5, sizeLots: 1 });
  yield place(user(), { priceTicks: ticks + 5, sizeLots: 1 });
}

const markOf = (market: TestMarket): number => market.state.futures.contracts[BTCPERP]?.markTicks || 600_000;

function* openContract(): Generator<Command> {
  const fundingIntervalHours = 1;
  yield {
    type: "ChangeContract",
    contractId: BTCPERP,
    rules: { ...CONTRACT_RULES, openOrdersMax: 0, fundingIntervalHours },
  };
  for (let user = 1; user <= USERS; user++) {
    yield { type: "CancelAllContractOrders", userId: userId(user), contractId: undefined };
  }
}

function* contractDust({ market, random, size, user }: Burst): Generator<Command> {
  yield* openContract();
  const ticks = markOf(market);
  for (let i = 0; i < size; i++) yield order(user(), { direction: "sell", priceTicks: ticks, size: 1 });
  const timeInForce = random.pick(["GTC", "IOC", "FOK"] as const);
  yield order(user(), { priceTicks: ticks, size, timeInForce });
}

function* contractStops({ market, random, size, user }: Burst): Generator<Command> {
  yield* openContract();
  const ticks = markOf(market);
  const triggerBy = random.pick(["last", "mark"] as const);
  for (let i = 1; i <= size; i++) {
    yield order(user(), { direction: "sell", priceTicks: ticks + i, size: 1 });
    const trails = random.chance(0.3) ? { stopTicks: 0, trailingBips: 100 } : { stopTicks: ticks + i };
    yield order(user(), { ...MARKET, ...trails, triggerBy, size: 1 });
  }
  yield order(user(), { priceTicks: ticks + 2, size: 2 });
}

function* optionDust({ market, random, size, user }: Burst): Generator<Command> {
  yield setUnderlying({ ...OPTION_RULES, dailyExpiries: 2, writingOpen: true });
  const series = [...market.state.options.series.values()].filter((one) => one.isTradingAt(market.clock()));
  if (series.length === 0) return;
  const { seriesId, markTicks } = random.pick(series);
  const terms = { seriesId, priceTicks: Math.max(1, markTicks) };
  for (let i = 0; i < size; i++) yield option(user(), { ...terms, side: "sell", sizeLots: 1 });
  yield option(user(), { ...terms, side: "buy", sizeLots: size, timeInForce: random.pick(["GTC", "IOC", "FOK"]) });
}

function* bets({ market, size, user }: Burst): Generator<Command> {
  yield { ...SECOND_RULES, runningMax: 10_000 };
  const [period] = market.state.secondContracts.periods.values();
  if (period === undefined) return;
  const { periodId, oddsPpm } = period;
  for (let i = 0; i < Math.min(size, MANY); i++) yield bet(user(), { periodId, oddsPpm, stakeAtoms: atoms(1_000_000) });
}

/** A price for each pair, at the time it is now: the last one, or so many times it. */
export function pricesNow(market: TestMarket, times = 1): Command {
  const { prices, spot } = market.state;
  const quotes = spot.pairs.flatMap((pair) => {
    if (pair === undefined) return [];
    const value = priceE8(Math.round(prices.of(pair.listing.pairId).value * times));
    const quote = { pairId: pair.listing.pairId, bid: value, ask: value, receivedAt: utcMs(market.clock()) };
    return ["a", "b", "c"].map((venue) => ({ ...quote, venue }));
  });
  return { type: "ObservePrices", origin: "simulated", quotes };
}

/** Many people, each with a position, and then an hour whose funding is due. */
function* positions({ market, random, crowd }: Burst): Generator<Command> {
  yield* openContract();
  for (let at = 0; at < crowd; at++) {
    const user = userId(CROWD + at);
    yield { type: "OpenUser", userId: user, mark: "trader" };
    const own = { userId: user, coinId: USDT, atoms: atoms(2_000_000_000) };
    yield { type: "GrantFunds", ...own, key: `crowd:${market.sequence}:${at}` };
    yield { type: "TransferFunds", ...own, from: 1, to: 3, key: "" };
    if (at % 20 === 0) yield pricesNow(market);
    const direction = at % 2 === 0 ? "sell" : "buy";
    const marginMode = random.chance(0.5) ? "cross" : "isolated";
    yield { type: "SetMarginMode", userId: user, contractId: BTCPERP, marginMode };
    yield order(CROWD + at, {
      direction,
      marginMode,
      priceTicks: markOf(market),
      size: random.integer(1, 3),
      leverage: 10,
    });
  }
  for (let hour = 0; hour < 2; hour++) {
    market.nowMs = (Math.floor(market.clock() / HOUR_MS) + 1) * HOUR_MS;
    yield pricesNow(market);
    yield pricesNow(market);
  }
}

/** A block full of payments in parts, the blocks that credit and unlock them, and one that takes some back. */
function* payments({ market, random, size, user }: Burst): Generator<Command> {
  const chain = market.state.deposits.chains.get(ETHEREUM);
  const height = (chain?.height ?? 0) + 1;
  const key = `burst${market.sequence}`;
  const deposits = Array.from({ length: Math.min(size, MANY) }, (_, index) =>
    seen(key, { index, userId: user(), atoms: random.integer(1, 500) * 10_000 }),
  );
  const next = (at: number) => ({
    ...block(height + at),
    hash: `${key}:${at}`,
    parentHash: at === 0 ? (chain?.hash ?? "") : `${key}:${at - 1}`,
  });
  for (let from = 0; from < deposits.length; from += PAYMENTS_OF_COMMAND_MAX) {
    yield { ...next(0), deposits: deposits.slice(from, from + PAYMENTS_OF_COMMAND_MAX), hasMore: true };
    for (let slice = 0; slice < MANY && market.state.deposits.left.length !== 0; slice++) yield { type: "Continue" };
  }
  for (let at = 0; at < 5; at++) {
    yield next(at);
    for (let slice = 0; slice < MANY && market.state.deposits.left.length !== 0; slice++) yield { type: "Continue" };
  }
  if (random.chance(0.5)) yield { type: "DropBlocks", chainId: ETHEREUM, fromHeight: height, hash: chain?.hash ?? "x" };
}

/** Pairs up to the bound, orders of one user on each, and a cancellation of them all. */
function* manyPairs({ market, size, user }: Burst): Generator<Command> {
  const one = user();
  for (let id = 500; id < 500 + Math.min(size, 150); id++) {
    yield {
      type: "ListPair",
      pairId: pairId(id),
      symbol: `btcusdt${id}`,
      tradedCoinId: BTC,
      pricingCoinId: USDT,
      priceDecimals: 1,
      sizeDecimals: 5,
      rules: OPEN_RULES,
    };
    for (let at = 0; at < size / 50; at++) yield place(one, { pairId: id, priceTicks: 1_000 + at, sizeLots: 1 });
  }
  yield { type: "CancelAllOrders", userId: userId(one), pairId: undefined };
  for (let id = 500; id < 500 + Math.min(size, 150); id++) yield { type: "DelistPair", pairId: pairId(id) };
  yield pricesNow(market);
}

function* cancelAll(): Generator<Command> {
  for (let user = 1; user <= USERS; user++) {
    const whose = { userId: userId(user) };
    yield { type: "CancelAllOrders", ...whose, pairId: pairId(BTCUSDT) };
    yield { type: "CancelAllContractOrders", ...whose, contractId: undefined };
    yield { type: "CancelAllOptionOrders", ...whose, seriesId: 0 };
  }
}
