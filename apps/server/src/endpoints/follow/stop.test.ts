import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { follower, leader } from "../../testing/test-copies.ts";
import { emptyExchange } from "../../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../../testing/test-trades.ts";

const exchange = await emptyExchange();
await exchange.observe(60_000);
const maker = await contractUser(exchange);
const quote = async (direction: "buy" | "sell", price: string): Promise<void> => {
  await maker.call("contractOrders.submit", contractOrder(direction, { price, share: 100, leverage: 20 }));
};
await quote("sell", "60010");
await quote("buy", "59990");

test("a follow is topped up, changed, stopped with a profit, and its share is the leader's", async () => {
  const { lea, accountId } = await leader(exchange);
  const { anna, follow } = await follower(exchange, accountId);
  const { id } = follow;
  expect(await anna.call("follow.topUp", { id, funds: "500" })).toMatchObject({ funds: "1500", equity: "1500" });
  const stranger = await contractUser(exchange);
  expect(await stranger.refusal("follow.topUp", { id, funds: "5" })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await stranger.refusal("follow.stop", { id, by: "market" })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await anna.call("follow.change", { id, leverageMax: 5, stopLoss: "100" })).toMatchObject({
    ...{ leverageMax: 5, stopLoss: "100", slippage: 50, sizing: "equity" },
  });
  await lea.call("contractOrders.submit", { ...contractOrder("buy", { price: "60010", share: 20 }), accountId });
  await exchange.observe(60_000);
  expect((await anna.call("follow.show", { id })).positions).toMatchObject([{ share: 15, leverage: 5 }]);
  await quote("buy", "60500");
  for (let second = 0; second < 3; second++) {
    exchange.advance(1_000);
    await exchange.observe(60_500);
  }
  await anna.call("follow.stop", { id, by: "market" });
  await exchange.observe(60_500);
  const [ended] = (await anna.call("follow.mine", { state: "ended" })).rows;
  expect(ended).toMatchObject({ id, state: "ended", stopReason: "user", equity: "0", lines: [], withheld: "0" });
  const [settled] = (await anna.call("follow.shares", { id })).rows;
  expect(Number(settled?.paid)).toBeGreaterThan(0);
  expect(settled?.paid).toBe(ended?.paid);
  expect(await anna.refusal("follow.stop", { id, by: "market" })).toEqual(refuse("NOT_FOUND", "id"));
  const received = await lea.call("follow.received", {});
  expect(received).toMatchObject({ total: 1, rows: [{ follows: 1, amount: settled?.paid }] });
  expect((await lea.call("follow.desk", {})).lead).toMatchObject({ received: settled?.paid });
  const page = await exchange.visitor.call("follow.leader", { id: accountId });
  expect(page.followers).toMatchObject({ counted: 1, ended: 1, inProfit: 1, deciles: [], paid: settled?.paid });
  expect(page.contracts).toMatchObject([{ symbol: "btcusdtperp", share: "100" }]);
  expect(page.leader).toMatchObject({ reached: "100", slippage: "0", rank: 0, days: 0 });
  expect(page.days).toHaveLength(1);
  expect((await anna.call("statements.trading", { businessType: "transfer" })).total).toBeGreaterThan(0);
});
