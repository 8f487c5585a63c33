import { expect, test } from "vitest";
import { followedLeader } from "../../testing/authorisation/followed-leader.ts";
import { emptyExchange, type Caller } from "../../testing/test-exchange.ts";
import { contractOrder } from "../../testing/test-trades.ts";

const exchange = await emptyExchange();
await exchange.observe(60_000);
const { leader, leaderId, follower } = await followedLeader(exchange);

const moneyOf = async (user: Caller) => {
  const [balances, profit] = [await user.call("assets.balances", {}), await user.call("user.profit", {})];
  const { points } = await user.call("assets.curve", { range: "24h" });
  return { balances, profit, last: Number(points.at(-1)?.value) };
};

test("what was moved into a follow is the follower's own: in the total, and no loss", async () => {
  const { balances, profit } = await moneyOf(follower);
  expect(balances).toMatchObject({ copy: "100", contract: [{ amount: "4900" }] });
  expect(profit).toMatchObject({ assets: balances.total, today: "0", total: "0", contract: "0" });
});

test("moving funds into a lead account changes nothing, and what is won or paid there is the leader's own", async () => {
  const before = await moneyOf(leader);
  await leader.call("follow.moveFunds", { amount: "500", flag: 1 });
  const moved = await moneyOf(leader);
  expect(moved).toEqual({ ...before, balances: { ...moved.balances, total: before.balances.total, copy: "500" } });
  const market = { orderType: 1, price: undefined, share: 1, leverage: 5 };
  await leader.call("contractOrders.submit", { ...contractOrder("buy", market), accountId: leaderId });
  const { balances, profit, last } = await moneyOf(leader);
  expect(profit.assets).toBe(balances.total);
  expect(Number(profit.total)).toBeLessThan(0);
  expect(last - before.last).toBeCloseTo(Number(profit.total), 6);
});
