import { atoms, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { DAY, levelRules, tick } from "../testing/level-market.ts";
import { openMarket, place, START_MS } from "../testing/market.ts";
import { takeSnapshot } from "../snapshot.ts";
import { levelCensus, wholeVolumePpbBy } from "./level-preview.ts";
import { standingOf, wholeVolumePpbOf } from "./level-views.ts";

const UNIT = 1_000_000;
const FAR = [1, 2, 3, 4, 5, 6, 7].map((level) => level * 1_000_000_000);
const volumeStartsAtoms = [100, 200, 400, 800, 1_600, 3_200, 6_400].map((start) => atoms(start * UNIT));
const RATE = ppb(100_000_000);

/** Four users, of whom the first two traded 600 USDT with each other on the day before. */
function openTraded() {
  const market = openMarket({ makerFeePpb: RATE, takerFeePpb: RATE }, { usdt: 1_000_000 * UNIT, btc: 10 ** 10 }, 4);
  market.nowMs = START_MS;
  market.send(levelRules(FAR, { volumeStartsAtoms }));
  tick(market);
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 1_000 }));
  market.send(place(2, { side: "buy", priceTicks: 600_000, sizeLots: 1_000, timeInForce: "IOC" }));
  market.nowMs = market.clock() + DAY;
  tick(market);
  return market;
}

test("users are counted by the level that they have and the one that other rules would give, in slices", () => {
  const market = openTraded();
  expect([1, 2, 3, 4].map((user) => standingOf(market.state, userId(user)).level)).toEqual([3, 3, 0, 0]);
  const before = takeSnapshot(market.state);
  const higher = levelRules(FAR, { volumeStartsAtoms: volumeStartsAtoms.map((own) => atoms(own * 2)) });
  const first = levelCensus(market.state, higher, { from: 1, usersMax: 3 });
  expect(first).toEqual({ now: [1, 0, 0, 2, 0, 0, 0, 0], after: [1, 0, 2, 0, 0, 0, 0, 0], next: 4 });
  expect(levelCensus(market.state, higher, { from: first.next, usersMax: 3 })).toEqual({
    ...{ now: [1, 0, 0, 0, 0, 0, 0, 0], after: [1, 0, 0, 0, 0, 0, 0, 0], next: 0 },
  });
  expect(takeSnapshot(market.state)).toEqual(before);
});

test("rules that are closed, or count no volume, give nobody a level by it", () => {
  const { state } = openTraded();
  const all = { from: 1, usersMax: 10 };
  for (const rules of [levelRules(FAR), levelRules(FAR, { isOpen: false, volumeStartsAtoms })]) {
    expect(levelCensus(state, rules, all).after).toEqual([4, 0, 0, 0, 0, 0, 0, 0]);
    expect(wholeVolumePpbBy(state, rules)).toBe(0);
  }
});

test("the part that counts whole is told as it will be once the rules are set", () => {
  const market = openTraded();
  const rules = levelRules(FAR, { volumeStartsAtoms });
  const dearer = {
    ...rules,
    percents: { ...rules.percents, spot: rules.percents.spot.map((own) => ({ ...own, maker: 10 })) },
  };
  expect(wholeVolumePpbBy(market.state, dearer)).toBe(90_000_000);
  market.send(dearer);
  expect(wholeVolumePpbOf(market.state)).toBe(90_000_000);
});
