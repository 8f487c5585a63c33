import { ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import { eventsOf } from "../testing/contract-market.ts";
import { DAY, levelRules, tick } from "../testing/level-market.ts";
import { openMarket, place, START_MS, type TestMarket } from "../testing/market.ts";
import { standingOf } from "./level-views.ts";

const TENTH = { makerFeePpb: ppb(100_000_000), takerFeePpb: ppb(100_000_000) };
const USERS = [1, 2, 3, 4] as const;

const levelsOf = (market: TestMarket): number[] => USERS.map((user) => standingOf(market.state, userId(user)).level);

/** Percent of the market's own fee that a user pays now as taker. */
function paidBy(market: TestMarket, user: number): number {
  market.send(place(user === 1 ? 2 : 1, { side: "sell", priceTicks: 600_000, sizeLots: 10 }));
  const events = market.send(place(user, { side: "buy", priceTicks: 600_000, sizeLots: 10, timeInForce: "IOC" }));
  // Ten lots are 10,000 atoms: a tenth of them is the whole fee.
  return (eventsOf(events, "Traded")[0]?.buyerFeeAtoms ?? 0) / 10;
}

/** Everybody has level 7 of a programme that then is closed for six weeks. */
function closedForWeeks(): TestMarket {
  const market = openMarket(TENTH);
  market.nowMs = START_MS;
  market.send(levelRules());
  tick(market);
  expect([levelsOf(market), paidBy(market, 3)]).toEqual([[7, 7, 7, 7], 67]);
  market.send(levelRules(undefined, { isOpen: false }));
  for (let day = 1; day <= 42; day++) {
    market.nowMs = START_MS + day * DAY;
    tick(market);
  }
  return market;
}

test("a programme that opens again after weeks gives nobody a level before they are valued", () => {
  const market = closedForWeeks();
  market.send(levelRules([100, 200, 400, 800, 1_600, 3_200, 6_400].map((start) => start * 1_000)));
  expect([levelsOf(market), paidBy(market, 3)]).toEqual([[0, 0, 0, 0], 100]);
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  market.send({ type: "Continue" });
  expect(market.state.levels.turn).toMatchObject({ users: 1 });
  // The first is valued and has none; the others wait for their turn.
  for (const restored of [restoreSnapshot(takeSnapshot(market.state)), restoreSections(takeSections(market.state))]) {
    market.state = restored;
    expect([levelsOf(market), paidBy(market, 3)]).toEqual([[0, 0, 0, 0], 100]);
  }
  while (market.state.levels.turn !== undefined) market.send({ type: "Continue" });
  expect(levelsOf(market)).toEqual([0, 0, 0, 0]);
  checkInvariants(market.state);
});

test("with the same starts each has their level as soon as they were valued, and not before", () => {
  const market = closedForWeeks();
  market.send(levelRules());
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  market.send({ type: "Continue" });
  expect(levelsOf(market)).toEqual([7, 0, 0, 0]);
  while (market.state.levels.turn !== undefined) market.send({ type: "Continue" });
  expect(levelsOf(market)).toEqual([7, 7, 7, 7]);
});

test("closed and opened again on one day that has turned, everybody keeps the level of that day", () => {
  const market = openMarket(TENTH);
  market.nowMs = START_MS;
  market.send(levelRules());
  tick(market);
  market.send(levelRules(undefined, { isOpen: false }));
  market.send(levelRules());
  expect([levelsOf(market), paidBy(market, 3)]).toEqual([[7, 7, 7, 7], 67]);
  expect(eventsOf(tick(market), "LevelsTurned")).toEqual([]);
  expect(levelsOf(market)).toEqual([7, 7, 7, 7]);
});

test("closed while a day's users are being valued, and opened again on it: nobody keeps the level of the day before", () => {
  const market = openMarket(TENTH);
  market.nowMs = START_MS;
  market.send(levelRules());
  tick(market);
  market.nowMs = START_MS + DAY;
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  market.send({ type: "Continue" });
  market.send(levelRules(undefined, { isOpen: false }));
  market.send(levelRules());
  expect(levelsOf(market)).toEqual([0, 0, 0, 0]);
  market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  while (market.state.levels.turn !== undefined) market.send({ type: "Continue" });
  expect(levelsOf(market)).toEqual([7, 7, 7, 7]);
});
