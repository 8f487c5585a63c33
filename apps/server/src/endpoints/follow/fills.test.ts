import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("a follower sees each copy with the price of its leader, and nobody else reads them", async () => {
  const { exchange, anna, id } = await tradedFollow();
  expect(await anna.call("follow.fills", { id })).toMatchObject({
    total: 1,
    rows: [{ isOpening: true, share: 5, side: "long", direction: "buy", price: "60010", leaderPrice: "60010" }],
  });
  expect(await (await exchange.user()).refusal("follow.fills", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
