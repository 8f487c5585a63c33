import { atoms, ppb, userId, type Atoms } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import { eventsOf, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { appoint, DAY, levelRules, makerTerms, tick } from "../testing/level-market.ts";
import { BTC, fund, openMarket, place, START_MS, USDT, type TestMarket } from "../testing/market.ts";
import { HOUSE, option, openOptionMarket } from "../testing/option-market.ts";
import { runToEnd } from "../testing/slices.ts";
import { VALUE_MAX } from "./day-values.ts";
import { levelRulesObstacle, levelRulesOf, standingOf, wholeVolumePpbOf } from "./level-views.ts";
import type { SetLevelRules } from "./level-commands.ts";

const UNIT = 1_000_000;
/** Nobody's average reaches one of them. */
const FAR = [1, 2, 3, 4, 5, 6, 7].map((level) => level * 1_000_000_000);
const usdt = (amounts: readonly number[]): Atoms[] => amounts.map((amount) => atoms(amount * UNIT));
const VOLUMES = usdt([100, 200, 400, 800, 1_600, 3_200, 6_400]);

const byVolume = (draft: Partial<SetLevelRules> = {}, averages: readonly number[] = FAR): SetLevelRules =>
  levelRules(averages, { volumeStartsAtoms: VOLUMES, ...draft });

const volumeOf = (market: TestMarket, user: number): number =>
  standingOf(market.state, userId(user)).volumeAtoms / UNIT;
const levelsOf = (market: TestMarket, users = 3): number[] =>
  Array.from({ length: users }, (_, at) => standingOf(market.state, userId(at + 1)).level);
/** Of the day that is being counted, in USDT. */
const todayOf = (market: TestMarket, user: number): number => market.state.users.volumes.today.atomsOf(user) / UNIT;

function nextDay(market: TestMarket, days = 1): ReturnType<typeof tick> {
  market.nowMs = market.clock() + days * DAY;
  return tick(market);
}

const restart = (market: TestMarket): void => void (market.state = restoreSnapshot(takeSnapshot(market.state)));

/** Users with a lot of both coins, a pair that asks a tenth, and a clock that stands. */
function openTrading(fees = 100_000_000): TestMarket {
  const market = openMarket(
    { makerFeePpb: ppb(fees), takerFeePpb: ppb(fees) },
    { usdt: 1_000_000 * UNIT, btc: 10_000_000_000 },
    4,
  );
  market.nowMs = START_MS;
  return market;
}

/** A trade of 60 USDT a hundred lots. */
function trade(market: TestMarket, maker: number, taker: number, sizeLots = 100): void {
  market.send(place(maker, { side: "sell", priceTicks: 600_000, sizeLots }));
  market.send(place(taker, { side: "buy", priceTicks: 600_000, sizeLots, timeInForce: "IOC" }));
}

test("with the second switch a level is the higher of those by average and by the volume of thirty days", () => {
  const market = openTrading();
  market.send(byVolume());
  tick(market);
  trade(market, 1, 2, 1_000);
  trade(market, 3, 2, 500);
  expect([1, 2, 3].map((user) => todayOf(market, user))).toEqual([600, 900, 300]);
  expect(levelsOf(market)).toEqual([0, 0, 0]);
  const events = nextDay(market);
  expect(eventsOf(events, "LevelChanged")).toMatchObject([
    { userId: 1, level: 3, volumeAtoms: 600 * UNIT },
    { userId: 2, level: 4, volumeAtoms: 900 * UNIT },
    { userId: 3, level: 2, volumeAtoms: 300 * UNIT },
  ]);
  expect([1, 2, 3].map((user) => volumeOf(market, user))).toEqual([600, 900, 300]);
  // An average that gives more decides, and one that gives less does not.
  market.send(byVolume({}, [1_000, 2_000, 3_000, 4_000, 5_000, 50_000_000, 60_000_000]));
  const changed = eventsOf(nextDay(market), "LevelChanged");
  expect(changed.map(({ level }) => level)).toEqual([5, 5, 5, 5]);
  expect(changed.some((event) => "volumeAtoms" in event)).toBe(false);
  checkInvariants(market.state);
});

test("a standing says which of the two ways gave its level, and what has counted since the turn", () => {
  const market = openTrading();
  const standing = () => {
    const { level, levelBy, volumeTodayAtoms } = standingOf(market.state, userId(1));
    return { level, levelBy, today: volumeTodayAtoms / UNIT };
  };
  market.send(byVolume());
  tick(market);
  trade(market, 1, 2, 1_000);
  expect(standing()).toEqual({ level: 0, levelBy: undefined, today: 600 });
  nextDay(market);
  expect(standing()).toEqual({ level: 3, levelBy: "volume", today: 0 });
  // Both give the third: the average is named, as in the journal.
  const averages = [1, 2, 3, 50_000_000, 60_000_000, 70_000_000, 80_000_000];
  market.send(byVolume({}, averages));
  expect(standing()).toEqual({ level: 3, levelBy: "average", today: 0 });
  nextDay(market);
  expect(standing()).toEqual({ level: 3, levelBy: "average", today: 0 });
  // Rules that ask for more leave the level until the next turn: neither way gives it.
  market.send(byVolume({ volumeStartsAtoms: usdt([601, 700, 800, 900, 1_000, 1_100, 1_200]) }));
  expect(standing()).toEqual({ level: 3, levelBy: undefined, today: 0 });
  // Without the switch nothing is said of volume.
  trade(market, 1, 2);
  market.send(levelRules(averages));
  expect(standing()).toEqual({ level: 3, levelBy: "average", today: 0 });
  market.send(byVolume({ isOpen: false }));
  expect(standing()).toEqual({ level: 0, levelBy: undefined, today: 0 });
});

test("volume is that of the thirty days before the turn, whatever was missed in between", () => {
  const market = openTrading();
  market.send(byVolume());
  tick(market);
  trade(market, 1, 2, 1_000);
  for (let day = 1; day <= 30; day++) {
    nextDay(market);
    expect(volumeOf(market, 1)).toBe(600);
  }
  trade(market, 1, 2, 500);
  nextDay(market);
  expect(volumeOf(market, 1)).toBe(300);
  trade(market, 1, 2, 100);
  // Trades of the day that nothing ended for so long are too old, and no day of before is left.
  nextDay(market, 40);
  expect(volumeOf(market, 1)).toBe(0);
  trade(market, 1, 2, 100);
  nextDay(market, 3);
  expect(volumeOf(market, 1)).toBe(60);
  checkInvariants(market.state);
});

test("without the switch nothing is counted, and what it counted stays when it is turned off and on", () => {
  const market = openTrading();
  market.send(levelRules(FAR));
  tick(market);
  trade(market, 1, 2);
  expect(todayOf(market, 1)).toBe(0);
  expect(wholeVolumePpbOf(market.state)).toBe(0);
  const before = takeSnapshot(market.state).length;
  market.send(byVolume());
  expect(takeSnapshot(market.state).length).toBeGreaterThan(before);
  trade(market, 1, 2);
  nextDay(market);
  market.send(levelRules(FAR));
  expect(standingOf(market.state, userId(1))).toMatchObject({ volumeAtoms: 0, level: 0 });
  trade(market, 1, 2);
  nextDay(market);
  market.send(byVolume());
  trade(market, 1, 2);
  nextDay(market);
  expect(volumeOf(market, 1)).toBe(120);
  market.send(byVolume({ isOpen: false }));
  trade(market, 1, 2);
  market.send(byVolume());
  nextDay(market);
  expect(volumeOf(market, 1)).toBe(120);
});

test("a trade counts as far as the house keeps of its fee what the highest level saves at most", () => {
  const market = openTrading();
  market.send(byVolume());
  tick(market);
  // The highest level pays 65 % as maker: 3.5 % of a trade is the most that is saved on one.
  expect(wholeVolumePpbOf(market.state)).toBe(35_000_000);
  market.send(makerTerms(1, { maker: 0, taker: 28 }));
  market.send(appoint(1, 1));
  trade(market, 1, 2);
  expect([1, 2].map((user) => todayOf(market, user))).toEqual([0, 60]);
  // 2.8 % of 3.5 %.
  trade(market, 2, 1);
  expect([1, 2].map((user) => todayOf(market, user))).toEqual([48, 120]);
  // Half of a fee may be given away to inviters: 1.4 % of it stays, and of a full one 5 %.
  const counts = { interest: true, spot: true, contract: true, option: true, second: true };
  market.send({
    ...{ type: "SetReferralRules", isOpen: true, levelsPpm: [150_000, 0, 0], counts, capPpm: 500_000 },
    dayOffsetMinutes: 0,
  });
  tick(market);
  trade(market, 2, 1);
  expect([1, 2].map((user) => todayOf(market, user))).toEqual([72, 180]);
});

test("a market that asks no fee gives no volume, also where levels save nothing yet", () => {
  const market = openTrading(0);
  market.send(byVolume());
  tick(market);
  expect(wholeVolumePpbOf(market.state)).toBe(1);
  trade(market, 1, 2);
  expect([1, 2].map((user) => todayOf(market, user))).toEqual([0, 0]);
});

test("markets that are priced in another coin count for nothing", () => {
  const market = openTrading();
  market.send({ ...byVolume(), valuationCoinId: BTC });
  tick(market);
  trade(market, 1, 2);
  expect(market.state.users.volumes.today.atomsOf(1)).toBe(0);
});

test("contracts count by their value, opened and closed, and what a liquidation pays too", () => {
  const market = openContractMarket({}, 3, 100_000);
  market.send(byVolume());
  runToEnd(market, quotes(market, 600_000));
  // 0.1 % of the pair × 35 % against 0.05 % of the contract: it counts whole.
  expect(wholeVolumePpbOf(market.state)).toBe(350_000);
  market.send(order(1, { priceTicks: 600_000, size: 100 }));
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 100 }));
  expect([1, 2].map((user) => todayOf(market, user))).toEqual([6_000, 6_000]);
  market.send(order(3, { priceTicks: 600_000, size: 100 }));
  market.send(order(1, { direction: "sell", offset: "close", priceTicks: 600_000, size: 40, timeInForce: "IOC" }));
  expect([1, 2, 3].map((user) => todayOf(market, user))).toEqual([8_400, 6_000, 2_400]);
});

test("options count by the value of what they are on, as far as their fee goes, and the house's own side does not", () => {
  const market = openOptionMarket();
  market.send(byVolume());
  runToEnd(market, quotes(market, 600_000));
  const terms = { priceTicks: 5_000, sizeLots: 100 };
  market.send(option(HOUSE, { side: "sell", ...terms }));
  const fee = eventsOf(market.send(option(1, terms)), "OptionTraded")[0]?.takerFeeAtoms ?? 0;
  // One contract at 60,000 asks 18 USDT; the pair's 0.1 % × 35 % of that value are 21: 6 parts of 7.
  expect(fee).toBe(18 * UNIT);
  expect(wholeVolumePpbOf(market.state)).toBe(350_000);
  expect(market.state.users.volumes.today.atomsOf(1)).toBe(Math.floor((60_000 * UNIT * 18) / 21));
  expect(todayOf(market, HOUSE)).toBe(0);
  checkInvariants(market.state);
});

test("a day's volume is kept in whole coins up to 32 bits, rounded down once a day", () => {
  const market = openTrading();
  market.send(byVolume());
  tick(market);
  for (let time = 0; time < 3; time++) trade(market, 1, 2, 1);
  expect(todayOf(market, 1)).toBe(1.8);
  market.state.users.volumes.today.add(3, Number.MAX_SAFE_INTEGER - 1);
  market.state.users.volumes.today.add(3, 5);
  nextDay(market);
  expect([1, 3].map((user) => volumeOf(market, user))).toEqual(
    [1, Math.min(VALUE_MAX, Number.MAX_SAFE_INTEGER / UNIT)].map((volume) => Math.floor(volume)),
  );
});

test("a turn in slices, over restarts, stores each volume once, and what is traded meanwhile is of the next day", () => {
  const [whole, cut] = [openTrading(), openTrading()];
  for (const market of [whole, cut]) {
    market.send(byVolume());
    tick(market);
    trade(market, 1, 2, 1_000);
    trade(market, 3, 4, 500);
  }
  nextDay(whole);
  trade(whole, 1, 4, 700);
  cut.nowMs = cut.clock() + DAY;
  cut.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  cut.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  trade(cut, 1, 4, 700);
  let slices = 0;
  while (cut.state.levels.turn !== undefined) {
    cut.state = restoreSections(takeSections(cut.state));
    cut.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
    cut.send({ type: "Continue" });
    slices++;
    checkInvariants(cut.state);
  }
  expect(slices).toBeGreaterThan(2);
  for (const market of [whole, cut]) {
    expect([1, 2, 3, 4].map((user) => volumeOf(market, user))).toEqual([600, 600, 300, 300]);
    nextDay(market);
    expect([1, 2, 3, 4].map((user) => volumeOf(market, user))).toEqual([1_020, 600, 300, 720]);
  }
  for (const { state } of [whole, cut])
    expect(takeSnapshot(restoreSnapshot(takeSnapshot(state)))).toEqual(takeSnapshot(state));
});

test("closed in the middle of a turn and opened again, no volume is lost or counted twice", () => {
  const market = openTrading();
  market.send(byVolume());
  tick(market);
  trade(market, 1, 2, 1_000);
  market.nowMs = market.clock() + DAY;
  market.state.ledger.sliceBounds = { steps: 1, bytes: 65_536 };
  market.send({ type: "ObservePrices", origin: "simulated", quotes: [] });
  market.send(byVolume({ isOpen: false }));
  restart(market);
  market.send(byVolume());
  market.nowMs = market.clock() + 1_000;
  tick(market);
  expect([1, 2].map((user) => volumeOf(market, user))).toEqual([600, 600]);
  trade(market, 1, 2, 100);
  nextDay(market);
  expect([1, 2].map((user) => volumeOf(market, user))).toEqual([660, 660]);
});

test("starts of volume that do not rise, or are not seven, are refused by their field", () => {
  const market = openTrading();
  for (const starts of [VOLUMES.slice(1), [...VOLUMES].reverse(), [-1, ...VOLUMES.slice(1)], 7, null]) {
    const wrong = { ...byVolume(), volumeStartsAtoms: starts as Atoms[] };
    const refused = { refusal: "BAD_PARAMETER", field: "volumeStartsAtoms" };
    expect(levelRulesObstacle(market.state, wrong)).toEqual(refused);
    expect(market.try(wrong)).toMatchObject(refused);
  }
  expect(levelRulesObstacle(market.state, byVolume())).toBeUndefined();
  market.send(byVolume());
  expect(levelRulesOf(market.state)?.volumeStartsAtoms).toEqual(VOLUMES);
  market.send(levelRules());
  expect(levelRulesOf(market.state)).not.toHaveProperty("volumeStartsAtoms");
  expect(eventsOf(market.send(levelRules()), "LevelRulesSet")[0]).not.toHaveProperty("volumeStartsAtoms");
});

test("funds that are moved make no volume", () => {
  const market = openTrading();
  market.send(byVolume());
  fund(market, 1, USDT, 5 * UNIT);
  expect(todayOf(market, 1)).toBe(0);
});
