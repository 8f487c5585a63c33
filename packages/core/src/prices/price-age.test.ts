import { SETTLEMENT_WINDOW_MS } from "@agio/formulas";
import { pairId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  BTCPERP,
  closeCommand,
  eventsOf,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
} from "../testing/contract-market.ts";
import { openConversionMarket } from "../testing/conversion-market.ts";
import { BTCUSDT, type TestMarket } from "../testing/market.ts";
import { HOUSE, moveTo, openOptionMarket, option, seriesOf, setUnderlying } from "../testing/option-market.ts";
import { openSecondMarket, PERIOD } from "../testing/second-market.ts";
import { PRICE_AGE_MAX_MS } from "./price-age.ts";

/** The feeder hangs: time goes on, and no price comes. */
function hang(market: TestMarket, ms: number): void {
  market.nowMs = market.clock() + ms;
}

/** Prices come again. */
function feed(market: TestMarket): void {
  market.send(quotes(market, 600_000));
}

const delist = { type: "DelistPair", pairId: BTCUSDT } as const;

test("with a mark that is too old nothing opens; what is open can be closed at a limit", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  hang(market, PRICE_AGE_MAX_MS.mark - 1_000);
  expect(market.refusalOf(order(3, { priceTicks: 599_000 }))).toBe("applied");
  hang(market, 1);
  expect(market.refusalOf(order(3, { priceTicks: 599_000 }))).toBe("MARKET_HALTED");
  expect(market.refusalOf(order(3, { kind: "market" }))).toBe("MARKET_HALTED");
  expect(market.refusalOf(closeCommand(1, positionOf(market, 1)))).toBe("MARKET_HALTED");
  const close = order(1, { direction: "sell", offset: "close", priceTicks: 599_000, size: 40 });
  expect(eventsOf(market.send(close), "ContractTraded")).toMatchObject([{ size: 1, priceTicks: 599_000 }]);
  feed(market);
  expect(market.refusalOf(order(3, { priceTicks: 599_000 }))).toBe("applied");
  checkInvariants(market.state);
});

test("a restart knows how old its marks are", () => {
  const market = openContractMarket();
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.refusalOf(order(3, { priceTicks: 599_000 }))).toBe("applied");
  hang(market, 10_000);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.refusalOf(order(3, { priceTicks: 599_000 }))).toBe("MARKET_HALTED");
  feed(market);
  expect(market.refusalOf(order(3, { priceTicks: 599_000 }))).toBe("applied");
});

test("stops by last price wait while the mark is old, and go with the first new one", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  const stop = { direction: "sell", offset: "close", kind: "market", triggerBy: "last", size: 10 } as const;
  market.send(order(1, { ...stop, stopTicks: 599_500 }));
  market.send(order(3, { priceTicks: 599_000, size: 100 }));
  hang(market, 10_000);
  const close = order(1, { direction: "sell", offset: "close", priceTicks: 599_000, size: 10 });
  expect(eventsOf(market.send(close), "ContractOrderTriggered")).toEqual([]);
  expect(eventsOf(market.send(quotes(market, 600_000)), "ContractOrderTriggered")).toHaveLength(1);
  checkInvariants(market.state);
});

test("an option whose mark is too old is not opened; what is held can be sold at a limit", () => {
  const market = openOptionMarket();
  market.send(option(HOUSE, { side: "sell", priceTicks: seriesOf(market).markTicks }));
  market.send(option(1, { priceTicks: seriesOf(market).markTicks }));
  const priceTicks = seriesOf(market).markTicks;
  hang(market, PRICE_AGE_MAX_MS.optionMark + 1);
  expect(market.refusalOf(option(2, { priceTicks }))).toBe("MARKET_HALTED");
  expect(market.refusalOf(option(1, { side: "sell", kind: "market", sizeLots: 10 }))).toBe("MARKET_HALTED");
  expect(market.refusalOf(option(1, { side: "sell", priceTicks, sizeLots: 10 }))).toBe("applied");
  feed(market);
  expect(market.refusalOf(option(2, { priceTicks }))).toBe("applied");
  checkInvariants(market.state);
});

test("the contract of a pair that an earlier build has delisted is halted once its index is old", () => {
  const market = openContractMarket();
  market.state.spot.pairs[BTCUSDT]!.isDelisted = true;
  const statuses = [0, 1, 2, 3].map(() => {
    const [ticked] = eventsOf(market.send(quotes(market, 500_000)), "MarkTicked");
    return [ticked!.indexStatus, ticked!.markTicks];
  });
  expect(statuses.at(-1)).toEqual(["halted", 600_000]);
});

test("a pair is not delisted while a contract takes its price from it", () => {
  const market = openContractMarket();
  expect(market.try(delist)).toEqual({ refusal: "PAIR_IN_USE", field: "pairId" });
  expect(market.refusalOf({ ...delist, pairId: pairId(2) })).toBe("applied");
  market.send({ type: "DelistContract", contractId: BTCPERP });
  expect(market.refusalOf(delist)).toBe("applied");
});

test("a pair is not delisted while options are listed on it, or may be", () => {
  const market = openOptionMarket();
  expect(market.refusalOf(delist)).toBe("PAIR_IN_USE");
  market.send(setUnderlying({ tradingOpen: false }));
  expect(market.refusalOf(delist)).toBe("PAIR_IN_USE");
  const { expiryAt } = seriesOf(market);
  moveTo(market, expiryAt - SETTLEMENT_WINDOW_MS - 60_000);
  while (market.clock() <= expiryAt + 1_000) feed(market);
  expect(market.state.options.series.size).toBe(0);
  expect(market.refusalOf(delist)).toBe("applied");
});

test("a pair is not delisted while a period of second contracts is open on it, or coins are converted by it", () => {
  const market = openSecondMarket();
  expect(market.refusalOf(delist)).toBe("PAIR_IN_USE");
  market.send({ ...PERIOD, isOpen: false });
  expect(market.refusalOf(delist)).toBe("applied");
  const converting = openConversionMarket();
  expect(converting.refusalOf(delist)).toBe("PAIR_IN_USE");
  converting.send({ type: "SetConversionRules", ...converting.state.conversion.rules!, isOpen: false });
  expect(converting.refusalOf(delist)).toBe("applied");
});
