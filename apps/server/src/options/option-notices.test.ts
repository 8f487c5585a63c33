import { OPTION_POSITION_STATUS, type Event } from "@agio/core";
import { atoms, positionId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { ListedSeries } from "./option-directory.ts";
import { optionNotices } from "./option-notices.ts";

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

test("a position that ends in a later command than its expiry was told in has its notice, with the price", () => {
  const options = { series: () => SERIES, settlementOf: () => 60_500 * 100_000_000 };
  const [notice, ...others] = optionNotices(options, [ended(1), ended(0)]);
  expect(notice).toMatchObject({ userId: 1, kind: "OPTION_EXERCISED", values: { num: "1", payoff: "500" } });
  expect(String(notice?.values?.["price"])).toContain("60500");
  expect(others).toEqual([]);
});
