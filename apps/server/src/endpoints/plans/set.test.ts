import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const [TAKE_PROFIT, STOP_LOSS] = [1, 2];

test("a take-profit is set on the caller's own position alone", async () => {
  const { long, short, position } = await openAgainst(exchange);
  const tpSl = { positionId: position.id, lossType: TAKE_PROFIT, triggerPrice: "66000" };
  expect(await long.call("plans.set", tpSl)).toMatchObject({
    ...{
      positionId: position.id,
      side: "long",
      lossType: TAKE_PROFIT,
      triggerPrice: "66000",
      orderType: 1,
      orderId: 0,
    },
  });
  expect(await short.refusal("plans.set", tpSl)).toEqual(refuse("NOT_FOUND", "positionId"));
  expect(await long.refusal("plans.set", { ...tpSl, positionId: 2 ** 31 })).toEqual(refuse("NOT_FOUND", "positionId"));
});

test("a wrong price, or one that an order of its type has not, is refused at its field", async () => {
  const { long, position } = await openAgainst(exchange);
  const tpSl = { positionId: position.id, lossType: STOP_LOSS, triggerPrice: "55000" };
  const refusals = [
    [{ triggerPrice: "55000.001" }, refuse("PRICE_FILTER", "triggerPrice")],
    [{ triggerPrice: "61000" }, refuse("TRIGGER_PRICE_SIDE", "triggerPrice")],
    [{ price: "54000" }, refuse("BAD_PARAMETER", "price")],
    [{ orderType: 2 }, refuse("BAD_PARAMETER", "price")],
    [{ orderType: 2, price: "54000.001" }, refuse("PRICE_FILTER", "price")],
    [{ share: 11 }, refuse("REDUCE_ONLY_EXCEEDS", "share")],
  ] as const;
  for (const [change, refusal] of refusals)
    expect(await long.refusal("plans.set", { ...tpSl, ...change })).toEqual(refusal);
  expect((await long.call("plans.list", {})).total).toBe(0);
});
