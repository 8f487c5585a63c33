import { isFullSize } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { hasToWait, isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCPERP, eventsOf, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { fund, START_MS, USDT, type TestMarket } from "../testing/market.ts";

const CONTINUE: Command = { type: "Continue" };
const BYTES_MAX = 262_144;
const HOUR_MS = 3_600_000;
const MARK = 600_000;
const LONGS = 3_000;
/** Enough for more than one command. */
const FEW = 1_000;

/** A long contract each of many users against one short position, and an hour before funding is due. */
function crowded(longs = LONGS): TestMarket {
  const market = openContractMarket({ fundingIntervalHours: 1 }, longs + 1, 40_000);
  market.send(order(1, { direction: "sell", priceTicks: MARK, size: longs }));
  for (let user = 2; user <= longs + 1; user++) market.send(order(user, { priceTicks: MARK, size: 1 }));
  const hour = Math.ceil(market.clock() / HOUR_MS) * HOUR_MS;
  market.seconds = (hour - START_MS) / 1_000;
  return market;
}

function run(market: TestMarket, command: Command, between: () => void = () => undefined): Event[] {
  const events = market.send(command);
  for (;;) {
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
    if (!isWorkLeft(market.state)) return events;
    between();
    events.push(...market.send(CONTINUE));
  }
}

test.runIf(isFullSize)("funding of thousands of positions goes on in bounded slices, through a restart at each", () => {
  const [market, other] = [crowded(), crowded()];
  const whole = run(market, quotes(market, MARK));
  expect(eventsOf(whole, "FundingPaid")).toHaveLength(LONGS + 1);
  const [settled] = eventsOf(whole, "FundingSettled");
  const sum = eventsOf(whole, "FundingPaid").reduce((all, { atoms }) => all + Math.max(0, 0 - atoms), 0);
  expect(settled?.paidAtoms).toBe(sum);
  checkInvariants(market.state);
  const restarted = run(other, quotes(other, MARK), () => {
    checkInvariants(other.state);
    other.state = restoreSnapshot(takeSnapshot(other.state));
  });
  expect(restarted).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
});

test("futures wait while funding is settled, other products and prices do not", () => {
  const market = crowded(FEW);
  market.send(quotes(market, MARK));
  expect(isWorkLeft(market.state)).toBe(true);
  expect(hasToWait(market.state, order(2, { priceTicks: MARK }))).toBe(true);
  fund(market, 2, USDT, 1_000);
  expect(eventsOf(market.send(quotes(market, MARK + 10)), "IndexTicked")).not.toEqual([]);
});

test("a second of prices that comes meanwhile is looked at as soon as the work is done, with the prices of then", () => {
  const market = crowded(FEW);
  market.send(quotes(market, MARK));
  const { markedAt } = market.state.futures.contracts[BTCPERP]!;
  for (const ticks of [MARK + 10, MARK + 20]) {
    expect(eventsOf(market.send(quotes(market, ticks)), "MarkTicked")).toEqual([]);
  }
  expect(market.state.futures.contracts[BTCPERP]).toMatchObject({ markedAt, markTicks: MARK });
  const events: Event[] = [];
  while (isWorkLeft(market.state)) events.push(...market.send(CONTINUE));
  expect(eventsOf(events, "MarkTicked")).toMatchObject([{ indexE8: (MARK + 20) * 10_000_000 }]);
  expect(eventsOf(events, "FundingSettled")).toHaveLength(1);
});
