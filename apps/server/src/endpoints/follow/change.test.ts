import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("limits are changed by the follower, and wrong ones are named by their fields", async () => {
  const { lea, anna, id } = await tradedFollow();
  const changed = await anna.call("follow.change", { id, sizing: "amount", amount: "300", leftOut: ["btcusdt"] });
  expect(changed).toMatchObject({ sizing: "amount", amount: "300", leftOut: ["btcusdtperp"], isPaused: false });
  expect(await anna.refusal("follow.change", { id, sizing: "amount" })).toEqual(refuse("BAD_PARAMETER", "amount"));
  expect(await anna.refusal("follow.change", { id, stopLoss: "5", takeProfit: "4" })).toEqual(
    refuse("BAD_PARAMETER", "takeProfit"),
  );
  expect(await lea.refusal("follow.change", { id })).toEqual(refuse("NOT_FOUND", "id"));
});
