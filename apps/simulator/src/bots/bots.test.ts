import { checkInvariants, depthOf } from "@agio/core";
import { pairId } from "@agio/primitives";
import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { CHECK_PAIRS, CHECK_USERS, HOUSE_USER, observedPrices, openingCommands } from "../check/check-world.ts";
import { openCoreProcess, type CoreProcess } from "../check/core-process.ts";
import { COIN_MODELS } from "../market/coin-models.ts";
import { openMarket } from "../market/market.ts";
import { openCoreFloor, type CoreFloor } from "../testing/core-desk.ts";
import { AT_REST, WATCHED, type Activity } from "./activity.ts";
import { openCrowd, type Crowd } from "./crowd.ts";
import { openHouseMaker, type HouseMaker } from "./house-maker.ts";
import { SPOT_LADDER } from "./house-quotes.ts";
import { openSpotInventory } from "./inventories.ts";

const TICK_MS = 50;
const FUNDS_USDT = 20_000_000;
const HEAD_START_MS = 2_000;

interface Played {
  readonly core: CoreProcess;
  readonly floor: CoreFloor;
  /** Time of every trade, by pair. */
  readonly trades: ReadonlyMap<number, readonly number[]>;
}

/** Lets house and crowd trade for so many seconds of simulated time. */
async function played(
  startMs: number,
  seconds: number,
  paceNow = WATCHED,
  each?: (now: { readonly house: HouseMaker; readonly crowd: Crowd; readonly seconds: number }) => void,
): Promise<Played> {
  const random = seededRandom("bots");
  const activity = (): Activity => paceNow;
  const market = openMarket({ models: COIN_MODELS, seed: "bots", startMs, startPrices: new Map() });
  const inner = openCoreProcess();
  const trades = new Map<number, number[]>();
  let now = startMs;
  const core: CoreProcess = {
    ...inner,
    get state() {
      return inner.state;
    },
    send(command, at) {
      const outcome = inner.send(command, at);
      for (const event of outcome.kind === "applied" ? outcome.events : []) {
        if (event.type === "Traded") trades.set(event.pairId, [...(trades.get(event.pairId) ?? []), at]);
      }
      return outcome;
    },
  };
  for (const command of openingCommands(market, FUNDS_USDT)) core.send(command, now);
  const floor = openCoreFloor(core, () => now);
  const pairs = CHECK_PAIRS.map(({ traded }) => traded);
  const houseDesk = floor.desk(HOUSE_USER);
  const house = openHouseMaker({
    desk: houseDesk,
    market,
    pairs,
    inventory: openSpotInventory(houseDesk),
    pace: { perSecond: 10, burst: 60, atFirst: 400 },
    ladder: SPOT_LADDER,
    activity,
    random: random.fork("house"),
  });
  const desks = Array.from({ length: CHECK_USERS - 1 }, (_, index) => floor.desk(HOUSE_USER + 1 + index));
  const crowd = openCrowd({ desks, market, pairs, activity, random: random.fork("crowd") });
  for (let tick = 0; tick < (seconds * 1_000) / TICK_MS; tick += 1) {
    now += TICK_MS;
    if (tick % 5 === 0) market.tick(now);
    if (tick % 20 === 0) core.send(observedPrices(market, now, 0, random), now);
    if (tick % 20 === 0) each?.({ house, crowd, seconds: (now - startMs) / 1_000 });
    house.tick(now);
    if (now - startMs > HEAD_START_MS) crowd.tick(now);
    // Answers of the desks arrive between two ticks, as they do on a network.
    await new Promise(setImmediate);
  }
  return { core, floor, trades };
}

test("two minutes of bots make a market: close quotes, deep books, trades on every pair, at a modest pace", async () => {
  const seconds = 120;
  const { core, floor, trades } = await played(Date.parse("2026-11-18T13:00:00Z"), seconds);
  checkInvariants(core.state);
  const books = CHECK_PAIRS.map(({ pairId: id, traded }) => {
    const { bids, asks } = depthOf(core.state, pairId(id), 100);
    const [bid = 0, ask = 0] = [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0];
    const spread = bid === 0 || ask === 0 ? Number.POSITIVE_INFINITY : (2 * (ask - bid)) / (ask + bid);
    const perSecond = (trades.get(id)?.length ?? 0) / seconds;
    return { symbol: traded.symbol, levels: Math.min(bids.length, asks.length), spread, perSecond };
  });
  expect(books.filter(({ levels }) => levels < 10)).toEqual([]);
  expect(books.filter(({ spread }) => spread > 0.004)).toEqual([]);
  expect(books.filter(({ perSecond }) => perSecond < 0.3)).toEqual([]);
  expect(books.slice(0, 2).filter(({ perSecond }) => perSecond < 1.5)).toEqual([]);
  const commands = [...floor.sent.values()].reduce((sum, count) => sum + count, 0);
  expect(commands / seconds).toBeLessThan(32);
});

test("while nobody watches a third of the commands make the same kind of market, only quieter", async () => {
  const seconds = 120;
  const { core, floor, trades } = await played(Date.parse("2026-11-18T13:00:00Z"), seconds, AT_REST);
  checkInvariants(core.state);
  const books = CHECK_PAIRS.map(({ pairId: id, traded }) => {
    const { bids, asks } = depthOf(core.state, pairId(id), 100);
    const [bid = 0, ask = 0] = [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0];
    const perSecond = (trades.get(id)?.length ?? 0) / seconds;
    const spread = (2 * (ask - bid)) / (ask + bid);
    return { symbol: traded.symbol, levels: Math.min(bids.length, asks.length), spread, perSecond };
  });
  expect(books.filter(({ levels }) => levels < 14)).toEqual([]);
  expect(books.filter(({ spread }) => !(spread < 0.004))).toEqual([]);
  expect(books.filter(({ perSecond }) => perSecond < 0.1)).toEqual([]);
  expect(books.slice(0, 2).filter(({ perSecond }) => perSecond < 0.3)).toEqual([]);
  const commands = [...floor.sent.values()].reduce((sum, count) => sum + count, 0);
  expect(commands / seconds).toBeLessThan(14);
});

test("a pair that comes later is quoted and traded, one that has ended is left alone, and the others go on", async () => {
  const startMs = Date.parse("2026-11-18T13:00:00Z");
  const { core, trades } = await played(startMs, 60, WATCHED, ({ house, crowd, seconds }) => {
    const shown = CHECK_PAIRS.filter(({ traded: { symbol } }) => {
      if (symbol === "ltcusdt") return seconds >= 20;
      return symbol !== "adausdt" || seconds < 20;
    }).map(({ traded }) => traded);
    house.follow(shown);
    crowd.follow(shown);
  });
  const at = (symbol: string) => {
    const id = CHECK_PAIRS.find(({ traded }) => traded.symbol === symbol)?.pairId ?? 0;
    return { levels: depthOf(core.state, pairId(id), 20).bids.length, times: trades.get(id) ?? [] };
  };
  const [late, ended, other] = [at("ltcusdt"), at("adausdt"), at("btcusdt")];
  expect(late.levels).toBeGreaterThan(10);
  expect(late.times.length).toBeGreaterThan(5);
  expect(Math.min(...late.times)).toBeGreaterThan(startMs + 20_000);
  expect(ended.times.length).toBeGreaterThan(2);
  expect(Math.max(...ended.times)).toBeLessThan(startMs + 21_000);
  expect(other.times.filter((time) => time > startMs + 19_000 && time < startMs + 23_000).length).toBeGreaterThan(1);
});

test("gold's book empties when its market closes, the others go on", async () => {
  const { core, trades } = await played(Date.parse("2026-11-20T21:59:50Z"), 20);
  const gold = CHECK_PAIRS.find(({ traded }) => traded.symbol === "xauusdt")?.pairId ?? 0;
  const closedAt = Date.parse("2026-11-20T22:00:00Z");
  expect(trades.get(gold)?.some((at) => at < closedAt)).toBe(true);
  expect(trades.get(gold)?.some((at) => at > closedAt + 500)).toBe(false);
  expect(depthOf(core.state, pairId(1), 20).bids.length).toBeGreaterThan(5);
});
