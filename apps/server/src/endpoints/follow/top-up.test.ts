import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("more goes in once for a key, and nothing comes out before the end", async () => {
  const { lea, anna, id } = await tradedFollow();
  const more = { id, funds: "500" };
  expect(await anna.call("follow.topUp", more, "more")).toMatchObject({ funds: "1500" });
  expect(await anna.call("follow.topUp", more, "more")).toMatchObject({ funds: "1500" });
  expect(await anna.refusal("follow.topUp", { id, funds: "0" })).toEqual(refuse("TRANSFER_AMOUNT", "funds"));
  expect(await lea.refusal("follow.topUp", more)).toEqual(refuse("NOT_FOUND", "id"));
  await anna.call("follow.stop", { id, by: "market" });
  expect(await anna.refusal("follow.topUp", more)).toEqual(refuse("TRANSFER_NOT_NOW"));
});
