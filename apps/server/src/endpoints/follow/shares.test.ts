import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("a follow without a settlement has none, and nobody else reads them", async () => {
  const { exchange, anna, id } = await tradedFollow();
  expect(await anna.call("follow.shares", { id })).toMatchObject({ total: 0, rows: [] });
  expect(await (await exchange.user()).refusal("follow.shares", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
