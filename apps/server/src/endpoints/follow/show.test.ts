import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("a follow shows what it aims at and what it has, to its follower alone", async () => {
  const { lea, anna, id } = await tradedFollow();
  const { follow, positions } = await anna.call("follow.show", { id });
  expect(follow).toMatchObject({ lines: [{ symbol: "btcusdtperp", side: "long", aim: 5, share: 5 }], reached: "100" });
  expect(positions).toMatchObject([{ share: 5, side: "long" }]);
  expect(await lea.refusal("follow.show", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
