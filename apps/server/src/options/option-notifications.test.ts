import { OPTION_POSITION_STATUS, type Event } from "@agio/core";
import { atoms, positionId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { ListedSeries } from "./option-directory.ts";
import { optionNotifications, postponedNotifications } from "./option-notifications.ts";

const SERIES = {
  seriesId: 7,
  symbol: "BTC-250131-60000-C",
  priceDecimals: 1,
  sizeDecimals: 2,
  pricing: { code: "USDT", scale: 6 },
} as unknown as ListedSeries;

const ended = (user: number): Event => ({
  type: "OptionPositionEnded",
  positionId: positionId(1),
  userId: userId(user),
  seriesId: 7,
  status: OPTION_POSITION_STATUS.exercised,
  lots: 100,
  payoffAtoms: atoms(500_000_000),
  feeAtoms: atoms(0),
  realisedAtoms: atoms(0),
});

test("a position that ends in a later command than its expiry was told in has its notification, with the price", () => {
  const options = { series: () => SERIES, settlementOf: () => 60_500 * 100_000_000 };
  const [notification, ...others] = optionNotifications(options, [ended(1), ended(0)]);
  expect(notification).toMatchObject({ userId: 1, kind: "OPTION_EXERCISED", values: { num: "1", payoff: "500" } });
  expect(String(notification?.values?.["price"])).toContain("60500");
  expect(others).toEqual([]);
});

test("everybody who holds or has written options of a postponed expiry is told, and nobody of another one", async () => {
  const expiryAt = 1_738_310_400_000;
  const series = (seriesId: number, at: number, holders: readonly (readonly [number, number])[]) => ({
    seriesId,
    expiryAt: at,
    positions: new Map(holders.map(([user, lots]) => [user, { userId: user, lots }])),
  });
  const listed = [
    series(7, expiryAt, [
      [1, 100],
      [2, -40],
      [0, -60],
    ]),
    series(8, expiryAt + 86_400_000, [
      [3, 10],
      [4, -10],
    ]),
  ];
  const underlyings = [undefined, { series: new Map(listed.map((one) => [one.seriesId, one])) }];
  const pipeline = { read: async (look: (state: never) => unknown) => look({ options: { underlyings } } as never) };
  const around = { pipeline: pipeline as never, options: { series: () => SERIES } };
  const event = { type: "OptionExpiryPostponed", pairId: 1, expiryAt, seqFrom: 3, windowFrom: expiryAt - 300_000 };
  expect(await postponedNotifications(around, [event as unknown as Event])).toEqual([
    { userId: 1, kind: "OPTION_POSTPONED", values: { series: SERIES.symbol, num: "1" } },
    { userId: 2, kind: "OPTION_POSTPONED", values: { series: SERIES.symbol, num: "0.4" } },
  ]);
  expect(postponedNotifications(around, [ended(1)])).toBeUndefined();
});
