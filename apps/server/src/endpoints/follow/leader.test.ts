import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("the page of a leader is public and counts what followers have earned", async () => {
  const { exchange, leaderId } = await tradedFollow();
  const page = await exchange.visitor.call("follow.leader", { id: leaderId });
  expect(page.leader).toMatchObject({ id: leaderId, rank: 0, score: "0.00", slippage: "0", reached: "100" });
  expect(page.followers).toMatchObject({ counted: 1, ended: 0, inProfit: 0, deciles: [], paid: "0" });
  expect(page.days).toMatchObject([{ flow: "2000" }]);
  expect(await exchange.visitor.refusal("follow.leader", { id: 5 })).toEqual(refuse("NOT_FOUND", "id"));
});
