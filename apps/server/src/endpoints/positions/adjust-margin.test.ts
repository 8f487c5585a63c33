import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const [ADD, TAKE_OUT] = [1, 2];

test("margin is moved once for a key, and only by the position's owner", async () => {
  const { long, short, position } = await openAgainst(exchange);
  const { id } = position;
  const more = { id, money: "100", flag: ADD };
  expect(await short.refusal("positions.adjustMargin", more)).toEqual(refuse("NOT_FOUND", "id"));
  expect(await long.refusal("positions.adjustMargin", { ...more, id: 2 ** 31 })).toEqual(refuse("NOT_FOUND", "id"));
  const added = await long.call("positions.adjustMargin", more, "margin-1");
  expect(Number(added.margin)).toBe(Number(position.margin) + 100);
  expect((await long.call("positions.adjustMargin", more, "margin-1")).margin).toBe(added.margin);
  // Ten stay: the mark may have moved since, and with it the margin that has to.
  const back = await long.call("positions.adjustMargin", { id, money: "90", flag: TAKE_OUT });
  expect(Number(back.margin)).toBe(Number(position.margin) + 10);
});

test("no amount, one finer than an atom, one that is not there or not removable are refused", async () => {
  const { long, position } = await openAgainst(exchange);
  const refusals = [
    [{ money: "0", flag: ADD }, refuse("NOTIONAL_FILTER", "money")],
    [{ money: "0.0000001", flag: ADD }, refuse("NOTIONAL_FILTER", "money")],
    [{ money: "6000", flag: ADD }, refuse("INSUFFICIENT_BALANCE", "money")],
    [{ money: "59", flag: TAKE_OUT }, refuse("MARGIN_NOT_REMOVABLE", "money")],
  ] as const;
  for (const [change, refusal] of refusals) {
    expect(await long.refusal("positions.adjustMargin", { id: position.id, ...change })).toEqual(refusal);
  }
});
