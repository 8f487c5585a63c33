import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("a leader's desk has the sum of who follows, and names nobody", async () => {
  const { exchange, lea, leaderId } = await tradedFollow();
  const { lead } = await lea.call("follow.desk", {});
  expect(lead).toMatchObject({ accountId: leaderId, received: "0", preview: { follows: 0, amount: "0" } });
  expect(lead?.row).toMatchObject({ id: leaderId, followers: 1, isOpenToFollow: true });
  expect(await (await exchange.user()).refusal("follow.desk", {})).toEqual(refuse("NOT_FOUND"));
});
