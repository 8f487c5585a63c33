import { expect, test } from "vitest";
import { ppb, userId } from "@agio/primitives";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { openContractMarket, order, positionOf, quotes } from "../testing/contract-market.ts";
import { START_MS, type TestMarket } from "../testing/market.ts";
import { HOUSE, openOptionMarket, option } from "../testing/option-market.ts";
import { AGENT_TERMS, appoint, REFERRAL_RULES, brokerDaysIn } from "../testing/programme-market.ts";
import { isWorkLeft } from "../work-left.ts";

const BROKER = 50;
const DAY_SECONDS = 86_400;
const TICKS = 600_000;
const NAME = "x-AGIO1234abcdef";

/** The next day, with its first prices and their work. */
function turnDay(market: TestMarket): Event[] {
  market.seconds = (Math.floor(market.seconds! / DAY_SECONDS) + 1) * DAY_SECONDS;
  const events: Event[] = [];
  // Two seconds: what the first one leaves may hold the settlement back.
  for (let second = 0; second < 2; second++) {
    events.push(...market.send(quotes(market, TICKS)));
    while (isWorkLeft(market.state)) events.push(...market.send({ type: "Continue" }));
  }
  return events;
}

/** A broker at 20 percent with the code AGIO, from today on. */
function withBroker(market: TestMarket): TestMarket {
  market.send({ type: "OpenUser", userId: userId(BROKER), mark: "trader" });
  market.send({ ...REFERRAL_RULES, levelsPpm: [0, 0, 0], dayOffsetMinutes: 0 });
  market.send(AGENT_TERMS);
  const today = Math.floor((START_MS + market.seconds! * 1_000) / (DAY_SECONDS * 1_000));
  market.send(appoint(BROKER, 1, today + 1, "AGIO"));
  turnDay(market);
  return market;
}

const restart = (market: TestMarket): void => {
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(takeSnapshot(market.state)).toEqual(bytes);
};

test("an order of a contract counts by its name, also where it opens with one part and closes with the other", () => {
  const market = withBroker(openContractMarket());
  const same = { priceTicks: TICKS, size: 10 } as const;
  market.send(order(1, { ...same, clientOrderId: `${NAME}1` }));
  restart(market);
  market.send(order(2, { ...same, direction: "sell", size: 4 }));
  market.send(order(2, { ...same, direction: "sell", size: 6 }));
  market.send(order(2, { ...same, size: 3 }));
  const close = { type: "ClosePosition", userId: userId(1), positionId: positionOf(market, 1) } as const;
  market.send({ ...close, clientOrderId: `${NAME}2` });
  checkInvariants(market.state);
  // 0.01 BTC at 60,000 is 600 USDT; the fee is 0.05 percent.
  const [opened, closed] = [600_000_000, 180_000_000];
  const fees = (opened + closed) / 2_000;
  expect(brokerDaysIn(turnDay(market))).toEqual([[BROKER, 2, opened + closed, fees, fees / 5]]);
});

test("a stop of a contract keeps its broker until it goes; an order that it brings with it has no name", () => {
  const market = withBroker(openContractMarket());
  market.send(order(3, { priceTicks: TICKS, size: 20 }));
  market.send(order(3, { priceTicks: TICKS + 100, direction: "sell", size: 1 }));
  const named = { direction: "sell", size: 5, clientOrderId: `${NAME}1` } as const;
  market.send(order(1, { ...named, kind: "market", stopTicks: TICKS - 10, stopLossTicks: TICKS + 500 }));
  restart(market);
  market.send(quotes(market, TICKS - 20));
  while (isWorkLeft(market.state)) market.send({ type: "Continue" });
  const sold = 5 * 60_000_000;
  expect(brokerDaysIn(turnDay(market))).toEqual([[BROKER, 1, sold, sold / 2_000, sold / 10_000]]);
});

test("the fee of a liquidation, and one that the fund pays, counts for nobody", () => {
  const market = withBroker(openContractMarket({ liquidationFeePpb: ppb(0) }));
  const same = { priceTicks: TICKS, size: 10, leverage: 100 } as const;
  market.send(order(1, { ...same, clientOrderId: `${NAME}1` }));
  market.send(order(2, { ...same, direction: "sell" }));
  // Somebody takes the position over in the book.
  market.send(order(3, { ...same, priceTicks: 596_000, leverage: 10 }));
  const events = [596_500, 596_000, 595_000].flatMap((ticks) => market.send(quotes(market, ticks)));
  while (isWorkLeft(market.state)) events.push(...market.send({ type: "Continue" }));
  expect(events.find(({ type }) => type === "LiquidationEnded")).toMatchObject({ userId: 1 });
  const opened = 600_000_000;
  expect(brokerDaysIn(turnDay(market))).toEqual([[BROKER, 1, opened, opened / 2_000, opened / 10_000]]);
});

test("an order of an option counts by its name, of maker and taker, by the premium and the fee of its own side", () => {
  const market = withBroker(openOptionMarket({ dailyExpiries: 3 }));
  const { series } = market.state.options;
  const { seriesId, markTicks } = [...series.values()].find((each) => each.isTradingAt(market.clock()))!;
  const same = { seriesId, priceTicks: markTicks } as const;
  const sent = [
    option(HOUSE, { ...same, side: "sell", sizeLots: 160, clientOrderId: `${NAME}0` }),
    option(1, { ...same, sizeLots: 60, clientOrderId: `${NAME}1` }),
    option(2, { ...same, sizeLots: 100 }),
    option(3, { ...same, sizeLots: 50, clientOrderId: `${NAME}3` }),
    option(2, { ...same, side: "sell", sizeLots: 20 }),
    option(2, { ...same, side: "sell", sizeLots: 30, clientOrderId: `${NAME}2` }),
  ];
  const trades = sent.flatMap((command) => {
    const events = market.send(command);
    restart(market);
    return events.filter((event) => event.type === "OptionTraded");
  });
  expect(trades).toHaveLength(4);
  checkInvariants(market.state);
  // The first trade counts for its taker, the last two for their maker, and the last one for its taker too.
  const [bought, , resting, both] = trades;
  const volume = bought!.premiumAtoms + resting!.premiumAtoms + 2 * both!.premiumAtoms;
  const fees = bought!.takerFeeAtoms + resting!.makerFeeAtoms + both!.makerFeeAtoms + both!.takerFeeAtoms;
  expect(fees).toBeGreaterThan(0);
  expect(brokerDaysIn(turnDay(market))).toEqual([[BROKER, 3, volume, fees, Math.floor(fees / 5)]]);
});
