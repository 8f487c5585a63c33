import { REFUSAL_CODES, refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { user } = await testExchange();
const many = (prices: readonly string[], more = {}) => ({
  ...{
    symbol: "ltcusdt",
    type: 0,
    orders: prices.map((delegatePrice) => ({ delegatePrice, delegateTotal: "1" })),
    ...more,
  },
});

test("each order is accepted or refused by itself, and the answer says which", async () => {
  const anna = await user();
  const { rows } = await anna.call("orders.submitMany", many(["50", "0.0000001", "51", "0.01"]));
  expect(rows).toMatchObject([
    { status: 0, code: 0, msg: "" },
    { id: 0, status: -1, code: REFUSAL_CODES.PRICE_FILTER },
    { status: 0, code: 0, msg: "" },
    { id: 0, status: -1, code: REFUSAL_CODES.NOTIONAL_FILTER },
  ]);
  const open = await anna.call("orders.list", { status: "0" });
  expect(open.rows.map(({ delegatePrice }) => delegatePrice)).toEqual(["51", "50"]);
});

test("the same key places them once, and another body under it is refused order by order", async () => {
  const anna = await user();
  const first = await anna.call("orders.submitMany", many(["50", "51"]), "ladder");
  expect(await anna.call("orders.submitMany", many(["50", "51"]), "ladder")).toEqual(first);
  const { rows } = await anna.call("orders.submitMany", many(["50", "52"]), "ladder");
  expect(rows.map(({ code }) => code)).toEqual([0, REFUSAL_CODES.DUPLICATE_REQUEST]);
  expect((await anna.call("orders.list", { status: "0" })).total).toBe(2);
});

test("funds are held one after the other: the first that cannot be paid is refused, later smaller ones may pass", async () => {
  const anna = await user();
  const short = REFUSAL_CODES.INSUFFICIENT_BALANCE;
  const orders = ["100", "60", "90"].map((delegateTotal) => ({ delegatePrice: "66", delegateTotal }));
  const { rows } = await anna.call("orders.submitMany", { symbol: "ltcusdt", type: 0, orders });
  expect(rows.map(({ code }) => code)).toEqual([0, short, short]);
});

test("a pair that is not there, too many orders and a long key are refused", async () => {
  const anna = await user();
  expect(await anna.refusal("orders.submitMany", many(["50"], { symbol: "nonusdt" }))).toEqual(
    refuse("BAD_PARAMETER", "symbol"),
  );
  expect(await anna.refusal("orders.submitMany", many(["50"]), "k".repeat(36))).toEqual(
    refuse("BAD_PARAMETER", "clientId"),
  );
  expect(await anna.refusal("orders.submitMany", many(Array.from({ length: 21 }, () => "50")))).toMatchObject({
    refusal: "BAD_PARAMETER",
  });
});
