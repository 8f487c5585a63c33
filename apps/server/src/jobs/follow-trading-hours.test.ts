import { listPairs, type IndexStatus } from "@agio/core";
import { assert, ppb } from "@agio/primitives";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyMarketRequest } from "../operators/market-requests.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { waitingPipeline } from "../testing/waiting-pipeline.ts";
import { followTradingHours, mayTrade } from "./follow-trading-hours.ts";

const { services } = await testExchange();
const { pipeline, markets, looks, log } = services;
const SYMBOL = "ltcusdt";
const SECOND = 1_000;

const pairNow = () =>
  pipeline.read((state) => {
    const pair = listPairs(state).find(({ symbol }) => symbol === SYMBOL);
    assert(pair !== undefined, "the pair is listed");
    return pair;
  });
const { pairId: PAIR_ID, rules: RULES } = await pairNow();

const opened = async (): Promise<void> => {
  await applyMarketRequest({ pipeline, looks }, { action: "markets.setTrading", symbol: SYMBOL, isOpen: true });
};
/** Open, whatever other tests of this exchange have left; and left so. */
beforeEach(opened);
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await opened();
  await pipeline.submit({ type: "ChangePair", pairId: PAIR_ID, rules: RULES });
});

/** The job at a pair whose changes wait for their turn. `after`: so many seconds later. */
function following(status: IndexStatus) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let seconds = 0;
  const waiting = waitingPipeline(pipeline);
  const stop = followTradingHours({
    ...{ pipeline: waiting, markets, log, clock: () => seconds * SECOND },
    live: { index: () => ({ valueE8: 1, status, origin: "test", at: 0 }) },
    symbols: () => (looks.market(SYMBOL).isHalted ? [] : [SYMBOL]),
  });
  const after = (count: number): void => {
    seconds += count;
    vi.advanceTimersByTime(SECOND);
  };
  return { waiting, after, stop };
}

test("a pair trades while its feed is live, and through a short silence", () => {
  expect(mayTrade(true, "live", 0)).toBe(true);
  expect(mayTrade(true, "thin", 0)).toBe(true);
  expect(mayTrade(true, "halted", 29_999)).toBe(true);
});

test("a pair closes after thirty seconds without its feed, and stays closed until the feed is back", () => {
  expect(mayTrade(true, "halted", 30_000)).toBe(false);
  expect(mayTrade(false, "halted", 1_000)).toBe(false);
  expect(mayTrade(false, "live", 0)).toBe(true);
});

test("a pair that closes with its feed keeps the fees that somebody else changed while that waited", async () => {
  const { rules } = await pairNow();
  const { waiting, after, stop } = following("halted");
  after(0);
  const wanted = { ...rules, takerFeePpb: ppb(rules.takerFeePpb + 1) };
  const payload = { action: "markets.changePair", symbol: SYMBOL, rules: wanted, replaced: rules };
  const changed = applyMarketRequest({ pipeline: waiting, looks }, payload);
  await waiting.waits(1);
  after(31);
  await waiting.waits(2);
  stop();
  waiting.goOn();
  expect(await changed).toBeUndefined();
  await waiting.waits(3);
  expect((await pairNow()).rules).toEqual({ ...wanted, tradingOpen: false });
});

test("an operator's halt stays, though the feed is back and its opening came first", async () => {
  const { pairId, rules } = await pairNow();
  await pipeline.submit({ type: "ChangePair", pairId, rules: { ...rules, tradingOpen: false } });
  const { waiting, after, stop } = following("live");
  after(1);
  await waiting.waits(1);
  const halt = applyMarketRequest(
    { pipeline: waiting, looks },
    { action: "markets.setTrading", symbol: SYMBOL, isOpen: false },
  );
  await waiting.waits(2);
  after(1);
  stop();
  waiting.goOn();
  expect(await halt).toBeUndefined();
  expect((await pairNow()).rules.tradingOpen).toBe(false);
});
