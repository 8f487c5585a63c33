import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("a waiting one is cancelled by its owner, once", async () => {
  const { long, short, position } = await openAgainst(exchange);
  const { id } = await long.call("plans.set", { positionId: position.id, lossType: 1, triggerPrice: "66000" });
  expect((await short.refusal("plans.cancel", { id })).refusal).toBe("NOT_FOUND");
  expect(await long.call("plans.cancel", { id })).toMatchObject({ id, reason: "user" });
  expect((await long.refusal("plans.cancel", { id })).refusal).toBe("NOT_FOUND");
});
