import { expect, test } from "vitest";
import { byWeight, troublesOf, type Home } from "./model.ts";

const market = { symbol: "btcusdt", kind: "pair", isOpen: true, isPostOnly: false, index: "live" } as const;
const WELL: Home = {
  ...{ time: 1, startTime: 1, journal: { sequence: 9, damagedSegments: 0, bytes: 1 } },
  history: { lag: 0, behindMs: 0, isAway: false },
  clock: { isOff: false, differenceMs: 3 },
  load: { loopDelayMs: 1, overload: "", sockets: 1, memoryBytes: 1 },
  disk: { freeBytes: 1e12, tableBytes: 1 },
  balances: { differing: 0, time: 1 },
  markets: [{ ...market, indexTime: 1, venues: ["htx"], missing: [], openInterest: "" }],
  venues: [{ venue: "htx", heard: 1, of: 1 }],
  chains: [],
  coins: [
    { coin: "BTC", trial: "0", users: "1", positions: "0", custody: "2", owed: "1", surplus: "1", insurance: "0" },
  ],
  exposure: { second: [], option: [], finance: [] },
  queues: { withdrawals: 0, deposits: 0, payoutPauses: 0, halts: 0 },
  incidents: 0,
};

test("an exchange that is well has no trouble", () => expect(troublesOf(WELL, false)).toEqual([]));

test("a coin that the house holds too little of is a trouble, but for play money", () => {
  const coins = WELL.coins.map((coin) => ({ ...coin, surplus: "-1" }));
  expect(troublesOf({ ...WELL, coins }, false)).toEqual(["short"]);
  expect(troublesOf({ ...WELL, coins }, true)).toEqual([]);
});

test("a trial balance that is not zero is the first of all troubles", () => {
  const coins = WELL.coins.map((coin) => ({ ...coin, trial: "0.00000001" }));
  const away = { lag: 10, behindMs: 60_000, isAway: true };
  expect(troublesOf({ ...WELL, coins, history: away }, false)).toEqual(["trial", "databaseAway", "behind"]);
});

test("halted markets stand before those that trade", () => {
  const row = WELL.markets[0];
  if (row === undefined) throw new Error("there is a market");
  const halted = { ...row, symbol: "ethusdt", isOpen: false };
  expect([row, halted].toSorted(byWeight).map(({ symbol }) => symbol)).toEqual(["ethusdt", "btcusdt"]);
});
