import { expect, test } from "vitest";
import { followedLeader } from "../../testing/authorisation/followed-leader.ts";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { contractOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const { leader, leaderId, follower } = await followedLeader(exchange);

const moneyOf = async (user: Caller) => {
  const [balances, profit] = [await user.call("assets.balances", {}), await user.call("user.profit", {})];
  const { points } = await user.call("assets.curve", { range: "24h" });
  return { balances, profit, last: points.at(-1)?.value };
};

test("what was moved into a follow is the follower's own: in the total, in the curve, and no loss", async () => {
  const { balances, profit, last } = await moneyOf(follower);
  expect(balances).toMatchObject({ total: "40000", copy: "100" });
  expect(balances.contract).toMatchObject([{ amount: "4900" }]);
  expect(profit).toMatchObject({ assets: "40000", today: "0", total: "0", contract: "0" });
  expect(last).toBe("10000");
});

test("what a leader wins or pays in the lead account is theirs too", async () => {
  await leader.call("follow.moveFunds", { amount: "500", flag: 1 });
  expect((await moneyOf(leader)).balances).toMatchObject({ total: "40000", copy: "500" });
  const market = { orderType: 1, price: undefined, share: 1, leverage: 5 };
  await leader.call("contractOrders.submit", { ...contractOrder("buy", market), accountId: leaderId });
  const { balances, profit, last } = await moneyOf(leader);
  expect(Number(balances.total)).toBeLessThan(40_000);
  expect(profit.assets).toBe(balances.total);
  expect(Number(profit.total)).toBeLessThan(0);
  expect(Number(last)).toBeCloseTo(10_000 + Number(profit.total), 6);
});
