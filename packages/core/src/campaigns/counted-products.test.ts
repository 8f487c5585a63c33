import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { TradeTally } from "../users/counted-trades.ts";
import { openContractMarket, order } from "../testing/contract-market.ts";
import { campaign, join } from "../testing/campaign-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { EXPIRY_MS, HOUSE, openOptionWorld } from "../testing/option-world.ts";
import { fundHouseAccount } from "../testing/second-market.ts";
import { DAY_MS } from "../time/platform-day.ts";

const CONTRACT = 1;
const OPTION = 2;

/** A campaign that runs now, with these members. */
function withMembers(market: Pick<TestMarket, "send">, at: number, ...users: readonly number[]): void {
  market.send(fundHouseAccount("promo", 1_000, "promo"));
  market.send(campaign({ startAt: at as never, endAt: (at + DAY_MS) as never }));
  for (const user of users) market.send(join(user));
}

const tallyOf = ({ users }: TestMarket["state"], user: number): TradeTally => users.counted.known(userId(user), USDT);

test("futures count by their value, for both sides, with the fee that each of them paid", () => {
  const market = openContractMarket();
  withMembers(market, market.clock() - 1, 1);
  market.send(order(2, { priceTicks: 600_000, size: 100, direction: "sell" }));
  const trades = market
    .send(order(1, { priceTicks: 600_000, size: 100, timeInForce: "IOC" }))
    .filter(({ type }) => type === "ContractTraded");
  const [trade] = trades as {
    notionalAtoms: number;
    makerFeeAtoms: number;
    takerFeeAtoms: number;
    makerUserId: number;
  }[];
  const fee = trade!.makerUserId === 1 ? trade!.makerFeeAtoms : trade!.takerFeeAtoms;
  expect(fee).toBeGreaterThan(0);
  const tally = tallyOf(market.state, 1);
  expect([tally.trades[CONTRACT], tally.volumes[CONTRACT], tally.feesAtoms]).toEqual([1, trade!.notionalAtoms, fee]);
  expect(market.state.users.counted.find(2, USDT)).toBeUndefined();
});

test("options count by their premium, and a house that writes them is no member", () => {
  const world = openOptionWorld();
  world.at = EXPIRY_MS - DAY_MS / 2;
  const call = world.series("call", 60_000);
  withMembers(world, world.at - 1, 1);
  const [trade] = world
    .trade(HOUSE, 1, call, { lots: 100, ticks: call.markTicks })
    .filter(({ type }) => type === "OptionTraded") as { premiumAtoms: number; takerFeeAtoms: number }[];
  const tally = tallyOf(world.state, 1);
  expect([tally.trades[OPTION], tally.volumes[OPTION], tally.feesAtoms]).toEqual([
    ...[1, trade!.premiumAtoms, trade!.takerFeeAtoms],
  ]);
});
