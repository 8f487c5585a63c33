import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("a copy beyond its bound is skipped after its time, with the reason", async () => {
  const { exchange, lea, anna, leaderId, id } = await tradedFollow();
  await anna.call("follow.change", { id, marginMax: "1" });
  await lea.call("contractOrders.submit", {
    ...{ symbol: "btcusdt", direction: "buy", orderType: 0, price: "60010", share: 10, leverage: 10 },
    accountId: leaderId,
  });
  for (let second = 0; second < 12; second++) {
    exchange.advance(1_000);
    await exchange.observe(60_000);
  }
  const { rows } = await anna.call("follow.skips", { id });
  expect(rows).toMatchObject([{ symbol: "btcusdtperp", side: "long", share: 5, reason: "limit" }]);
  expect((await anna.call("follow.show", { id })).follow).toMatchObject({ skips: 1, reached: "50" });
  expect(await lea.refusal("follow.skips", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
