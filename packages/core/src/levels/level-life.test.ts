import { atoms, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import { eventsOf, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { appoint, DAY, levelRules, makerTerms, tick } from "../testing/level-market.ts";
import { amend, BTC, fund, openMarket, place, START_MS, USDT, type TestMarket } from "../testing/market.ts";
import { balance, HOUSE, option, openOptionMarket } from "../testing/option-market.ts";
import { runToEnd } from "../testing/slices.ts";
import { VALUE_MAX } from "./day-values.ts";
import { levelRulesOf, makerTermsOf, standingOf } from "./level-views.ts";

const UNIT = 1_000_000;
/** A tenth, so that percents of it are easily seen. */
const TENTH = { makerFeePpb: ppb(100_000_000), takerFeePpb: ppb(100_000_000) };

/** Two users with as many USDT, a clock that stands, and one with nothing. */
function openLevels(usdt = [30_000, 3_000, 0]): TestMarket {
  const market = openMarket(TENTH, { usdt: 0, btc: 0 }, 0);
  for (const [at, amount] of usdt.entries()) {
    market.send({ type: "OpenUser", userId: userId(at + 1), mark: "trader" });
    if (amount > 0) fund(market, at + 1, USDT, amount * UNIT);
  }
  market.nowMs = START_MS;
  return market;
}

const levelsOf = (market: TestMarket, users = 3): number[] =>
  Array.from({ length: users }, (_, at) => standingOf(market.state, userId(at + 1)).level);

/** The next day begins. */
function nextDay(market: TestMarket): ReturnType<typeof tick> {
  market.nowMs = market.clock() + DAY;
  return tick(market);
}

const restart = (market: TestMarket): void => void (market.state = restoreSnapshot(takeSnapshot(market.state)));

test("with the first second of an open programme everybody is valued, and a level is of thirty days", () => {
  const market = openLevels();
  expect(eventsOf(tick(market), "LevelsTurned")).toEqual([]);
  market.send(levelRules());
  expect(levelsOf(market)).toEqual([0, 0, 0]);
  const events = tick(market);
  // A day of 30,000 is a mean of 1,000, one of 3,000 a mean of 100.
  expect(eventsOf(events, "LevelChanged")).toMatchObject([
    { userId: 1, before: 0, level: 4, averageAtoms: 1_000 * UNIT },
    { userId: 2, before: 0, level: 1, averageAtoms: 100 * UNIT },
  ]);
  expect(eventsOf(events, "LevelsTurned")).toMatchObject([{ users: 3 }]);
  expect(levelsOf(market)).toEqual([4, 1, 0]);
  // Once a day.
  expect(eventsOf(tick(market), "LevelsTurned")).toEqual([]);
  expect(eventsOf(nextDay(market), "LevelChanged")).toMatchObject([
    { userId: 1, before: 4, level: 5, averageAtoms: 2_000 * UNIT },
    { userId: 2, before: 1, level: 2, averageAtoms: 200 * UNIT },
  ]);
  for (let day = 2; day < 30; day++) nextDay(market);
  expect(standingOf(market.state, userId(1)).averageAtoms).toBe(30_000 * UNIT);
  for (let day = 0; day < 3; day++) nextDay(market);
  expect(standingOf(market.state, userId(1)).averageAtoms).toBe(30_000 * UNIT);
  checkInvariants(market.state);
});

test("days on which the programme was closed, or nothing ran, count as none", () => {
  const market = openLevels();
  market.send(levelRules());
  tick(market);
  market.send(levelRules(undefined, { isOpen: false }));
  expect(levelsOf(market)).toEqual([0, 0, 0]);
  expect(standingOf(market.state, userId(1)).percents.spot).toEqual({ maker: 100, taker: 100 });
  for (let day = 0; day < 28; day++) expect(nextDay(market).map(({ type }) => type)).not.toContain("LevelsTurned");
  market.send(levelRules());
  nextDay(market);
  expect(standingOf(market.state, userId(1)).averageAtoms).toBe(2_000 * UNIT);
  // The first day is one of thirty no more, and after a stop of forty none of them is.
  nextDay(market);
  expect(standingOf(market.state, userId(1)).averageAtoms).toBe(2_000 * UNIT);
  market.nowMs = market.clock() + 40 * DAY;
  tick(market);
  expect(standingOf(market.state, userId(1)).averageAtoms).toBe(1_000 * UNIT);
});

test("an account counts with every coin at its index, less debts, and a value beyond 32 bits is the largest", () => {
  const market = openContractMarket({}, 2, 1_000);
  market.seconds = undefined;
  fund(market, 2, BTC, 100_000_000);
  fund(market, 1, USDT, 8_000_000_000 * UNIT);
  market.send(levelRules());
  market.nowMs = market.clock();
  tick(market);
  const [one, two] = [1, 2].map((user) => standingOf(market.state, userId(user)).averageAtoms);
  expect(one).toBe(Math.floor((VALUE_MAX * UNIT) / 30));
  // One coin at 60,000, and what the contract market opened with.
  const funds = market.balance(2, USDT, "available") / UNIT;
  expect(two).toBe(Math.floor(((60_000 + 1_000 + funds) * UNIT) / 30));
});

test("an order of a pair pays the percents of its acceptance, whatever becomes of level and table while it rests", () => {
  const market = openLevels([300_000, 300_000, 0]);
  for (const user of [1, 2]) fund(market, user, BTC, 100_000_000);
  market.send(levelRules());
  tick(market);
  expect(levelsOf(market)).toEqual([7, 7, 0]);
  // Level 7: 65 % as maker, 67 % as taker.
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 100 }));
  market.send(levelRules(undefined, { isOpen: false }));
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 100 }));
  restart(market);
  market.send(levelRules([300_000, 300_001, 300_002, 300_003, 300_004, 300_005, 300_006]));
  const events = market.send(place(2, { side: "buy", priceTicks: 600_000, sizeLots: 200, timeInForce: "IOC" }));
  // 100 lots are 60 USDT and 100,000 atoms of BTC; a tenth of them is the market's own fee. New tables are for new orders.
  expect(eventsOf(events, "Traded")).toMatchObject([
    { sellerFeeAtoms: 3_900_000, buyerFeeAtoms: 6_700 },
    { sellerFeeAtoms: 6_000_000, buyerFeeAtoms: 6_700 },
  ]);
  nextDay(market);
  expect(levelsOf(market)).toEqual([0, 0, 0]);
  checkInvariants(market.state);
});

test("an order that grows or changes its price takes the percents of then, one that shrinks keeps its own", () => {
  const market = openLevels();
  for (const user of [1, 2]) fund(market, user, BTC, 100_000_000);
  market.send(makerTerms(3, { maker: 0, taker: 50 }));
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 200 }));
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 200 }));
  market.send(appoint(1, 3));
  market.send(amend(1, 1, { sizeLots: 100 }));
  market.send(amend(1, 2, { sizeLots: 300 }));
  market.send(appoint(1, 0));
  restart(market);
  const events = market.send(place(2, { side: "buy", priceTicks: 600_000, sizeLots: 400, timeInForce: "IOC" }));
  expect(eventsOf(events, "Traded").map(({ sellerFeeAtoms }) => sellerFeeAtoms)).toEqual([6_000_000, 0]);
});

test("a stop pays what it was accepted with when it goes, and both legs of a pair of orders do", () => {
  const market = openLevels([30_000, 30_000, 30_000]);
  for (const user of [1, 2]) fund(market, user, BTC, 100_000_000);
  market.send(makerTerms(1, { maker: 50, taker: 20 }));
  market.send(appoint(1, 1));
  market.send(place(1, { side: "buy", kind: "market", sizeLots: 100, stopTicks: 600_000 }));
  market.send(appoint(1, 0));
  market.send(place(2, { side: "sell", priceTicks: 600_000, sizeLots: 300 }));
  restart(market);
  const events = market.send(place(3, { side: "buy", priceTicks: 600_000, sizeLots: 100, timeInForce: "IOC" }));
  expect(eventsOf(events, "Traded").map(({ buyerFeeAtoms }) => buyerFeeAtoms)).toEqual([10_000, 2_000]);
});

test("an order that goes through the book in slices pays the same percents in each", () => {
  const market = openMarket({ makerFeePpb: ppb(0), takerFeePpb: TENTH.takerFeePpb });
  for (let at = 0; at < 1_000; at++) market.send(place(2, { side: "sell", priceTicks: 600_000, sizeLots: 10 }));
  market.send(makerTerms(1, { maker: 100, taker: 30 }));
  market.send(appoint(1, 1));
  const { events, commands } = runToEnd(market, place(1, { priceTicks: 600_000, sizeLots: 10_000 }), () =>
    restart(market),
  );
  expect(commands).toBeGreaterThan(1);
  expect(new Set(eventsOf(events, "Traded").map(({ buyerFeeAtoms }) => buyerFeeAtoms))).toEqual(new Set([300]));
});

test("a contract is held for and reserved at its own fees, and filled at the percents of the order's role", () => {
  const market = openContractMarket({}, 3, 1_000);
  market.send(makerTerms(1, { maker: 20, taker: 50 }));
  market.send(appoint(1, 1));
  const accepted = market.send(order(1, { priceTicks: 600_000, size: 100 }));
  // 600 of margin, 3 of fee, 2.7 of reserve: as for everybody.
  expect(eventsOf(accepted, "ContractOrderAccepted")).toMatchObject([{ costAtoms: 605_700_000 }]);
  market.send(appoint(1, 0));
  restart(market);
  const opened = market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 100 }));
  expect(eventsOf(opened, "ContractTraded")).toMatchObject([{ makerFeeAtoms: 600_000, takerFeeAtoms: 3_000_000 }]);
  expect(eventsOf(opened, "PositionFilled").map(({ reserveAfter }) => reserveAfter)).toContain(2_700_000);
  market.send(appoint(1, 1));
  market.send(order(3, { priceTicks: 600_000, size: 100 }));
  const closed = market.send(
    order(1, { direction: "sell", offset: "close", priceTicks: 600_000, size: 100, timeInForce: "IOC" }),
  );
  expect(eventsOf(closed, "ContractTraded")).toMatchObject([{ takerFeeAtoms: 1_500_000 }]);
  checkInvariants(market.state);
});

test("a liquidation pays the fee of its contract, whoever's position it is", () => {
  const market = openContractMarket({}, 3, 1_000);
  market.send(makerTerms(1, { maker: 0, taker: 0 }));
  market.send(appoint(1, 1));
  market.send(order(1, { priceTicks: 600_000, size: 100, leverage: 50 }));
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 100 }));
  market.send(order(3, { priceTicks: 591_000, size: 100, leverage: 10 }));
  const fills = [590_000, 590_000, 590_000].flatMap((ticks) => {
    const events = runToEnd(market, quotes(market, ticks)).events;
    return eventsOf(events, "ContractTraded").filter(({ takerUserId }) => takerUserId === 1);
  });
  expect(fills.length).toBeGreaterThan(0);
  for (const { takerFeeAtoms, notionalAtoms } of fills) expect(takerFeeAtoms).toBe(Math.ceil(notionalAtoms / 2_000));
});

test("an order of an option is held for at what the terms ask, and pays its percents", () => {
  const market = openOptionMarket();
  const [dear, cheap] = [
    { priceTicks: 5_000, sizeLots: 100 },
    { priceTicks: 4_900, sizeLots: 100 },
  ];
  const held = (): number => balance(market, "platform.frozen", 1);
  const bought = (): number => {
    market.send(option(HOUSE, { side: "sell", ...dear }));
    return eventsOf(market.send(option(1, dear)), "OptionTraded")[0]?.takerFeeAtoms ?? 0;
  };
  const whole = bought();
  expect(whole).toBeGreaterThan(100);
  market.send(option(1, cheap));
  const asEverybody = held();
  market.send(makerTerms(1, { maker: 50, taker: 25 }));
  market.send(appoint(1, 1));
  expect(bought()).toBe(Math.ceil(whole / 4));
  market.send(option(1, cheap));
  expect(held()).toBe(2 * asEverybody);
  market.send(appoint(1, 0));
  restart(market);
  const events = market.send(option(HOUSE, { side: "sell", ...cheap, sizeLots: 200 }));
  const fees = eventsOf(events, "OptionTraded").map(({ makerFeeAtoms }) => makerFeeAtoms);
  expect(fees).toEqual([whole, Math.ceil(whole / 2)]);
  expect(held()).toBe(0);
  checkInvariants(market.state);
});

test("whoever has a level and terms pays the smaller percent in each role", () => {
  const market = openLevels();
  market.send(levelRules());
  tick(market);
  market.send(makerTerms(1, { maker: 10, taker: 100 }));
  market.send(appoint(1, 1));
  // Level 4 pays 80 and 82.
  expect(standingOf(market.state, userId(1))).toMatchObject({
    termsId: 1,
    percents: { option: { maker: 10, taker: 82 } },
  });
  market.send(makerTerms(1, { maker: 10, taker: 100 }, false));
  expect(standingOf(market.state, userId(1)).percents.spot).toEqual({ maker: 80, taker: 82 });
  expect(makerTermsOf(market.state)).toMatchObject([{ termsId: 1, isOpen: false }]);
});

test("what cannot be is refused by its field, and changes nothing", () => {
  const market = openLevels();
  const rules = levelRules();
  const before = takeSnapshot(market.state);
  const spot = rules.percents.spot;
  const with_ = (percents: unknown) => ({ ...rules, percents: { ...rules.percents, spot: percents } }) as typeof rules;
  const refused = [
    [{ ...rules, valuationCoinId: 77 as typeof USDT }, "NOT_FOUND", "valuationCoinId"],
    [{ ...rules, dayOffsetMinutes: 841 }, "BAD_PARAMETER", "dayOffsetMinutes"],
    [levelRules([100, 200, 400, 800, 1_600, 3_200, 3_200]), "BAD_PARAMETER", "startsAtoms"],
    [levelRules([100, 200]), "BAD_PARAMETER", "startsAtoms"],
    [levelRules([-1, 200, 400, 800, 1_600, 3_200, 3_201]), "BAD_PARAMETER", "startsAtoms"],
    [with_(spot.slice(1)), "BAD_PARAMETER", "percents"],
    [with_([...spot.slice(1), { maker: 101, taker: 60 }]), "BAD_PARAMETER", "percents"],
    [with_([...spot].reverse()), "BAD_PARAMETER", "percents"],
    [with_(undefined), "BAD_PARAMETER", "percents"],
    [makerTerms(0, { maker: 1, taker: 1 }), "BAD_PARAMETER", "termsId"],
    [makerTerms(101, { maker: 1, taker: 1 }), "BAD_PARAMETER", "termsId"],
    [makerTerms(1, { maker: -1, taker: 1 }), "BAD_PARAMETER", "percents"],
    [{ ...makerTerms(1, { maker: 1, taker: 1 }), name: "" }, "BAD_PARAMETER", "name"],
    [{ ...makerTerms(1, { maker: 1, taker: 1 }), conditions: "x".repeat(2_001) }, "BAD_PARAMETER", "conditions"],
    [appoint(1, 1), "NOT_FOUND", "termsId"],
    [appoint(99, 0), "NOT_FOUND", "userId"],
  ] as const;
  for (const [command, refusal, field] of refused) expect(market.try(command)).toMatchObject({ refusal, field });
  expect(takeSnapshot(market.state)).toEqual(before);
  market.send(rules);
  expect(market.try({ ...rules, valuationCoinId: BTC })).toMatchObject({ field: "valuationCoinId" });
  expect(levelRulesOf(market.state)).toMatchObject({ isOpen: true, startsAtoms: rules.startsAtoms });
});

test("a day turns in slices, goes on behind a restart, and ends where the programme closes", () => {
  const users = 50;
  const whole = openLevels(Array.from({ length: users }, (_, at) => at * 1_000));
  const cut = openLevels(Array.from({ length: users }, (_, at) => at * 1_000));
  for (const market of [whole, cut]) market.send(levelRules());
  const once = tick(whole);
  const events = runToEnd(cut, { type: "ObservePrices", origin: "simulated", quotes: [] }, () => {
    checkInvariants(cut.state);
    cut.state = restoreSections(takeSections(cut.state));
    cut.state.ledger.sliceBounds = { steps: 7, bytes: 65_536 };
  });
  expect(events.commands).toBeGreaterThan(5);
  expect(eventsOf(events.events, "LevelChanged")).toEqual(eventsOf(once, "LevelChanged"));
  expect(levelsOf(cut, users)).toEqual(levelsOf(whole, users));
  cut.nowMs = cut.clock() + DAY;
  cut.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  cut.send({ type: "Continue" });
  cut.send(levelRules(undefined, { isOpen: false }));
  expect(cut.refusalOf({ type: "Continue" })).toBe("NOT_FOUND");
  checkInvariants(cut.state);
});

test("a slice ends at the same user behind a restart, which forgets accounts that are empty", () => {
  const live = openLevels(Array.from({ length: 20 }, () => 1_000));
  for (let user = 1; user <= 20; user++) {
    const all = { userId: userId(user), coinId: USDT, atoms: atoms(1_000_000_000), key: "" };
    live.send({ type: "TransferFunds", ...all, from: 1, to: 2 });
    live.send({ type: "TransferFunds", ...all, from: 2, to: 1 });
  }
  live.send(levelRules());
  const restarted = openLevels([]);
  Object.assign(restarted, { state: restoreSnapshot(takeSnapshot(live.state)), sequence: live.sequence });
  const slices = [live, restarted].map((market) => {
    market.nowMs = live.clock();
    market.state.ledger.sliceBounds = { steps: 7, bytes: 65_536 };
    return runToEnd(market, { type: "ObservePrices", origin: "simulated", quotes: [] });
  });
  expect(slices[0]?.commands).toBeGreaterThan(5);
  expect(slices[1]).toEqual(slices[0]);
});

test("a snapshot from before there were levels opens", () => {
  const market = openLevels();
  const sections = takeSections(market.state).filter(({ name }) => name !== "levels");
  const before = restoreSections(sections);
  expect(takeSnapshot(before)).toEqual(takeSnapshot(market.state));
  const ended = Buffer.concat(sections.map(({ bytes }) => bytes));
  expect(takeSnapshot(restoreSnapshot(new Uint8Array(ended)))).toEqual(takeSnapshot(market.state));
});
