import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { contractOrder, contractUser, spotOrder } from "../../../testing/test-trades.ts";

const exchange = await testExchange();
const name = "operator.users.cancelOrders";
const reason = "asked for by phone";

test("the open orders of one user in one product are cancelled, and nobody else's", async () => {
  const [anna, ben] = [await contractUser(exchange), await exchange.user()];
  await exchange.observe(60_000);
  const far = spotOrder("buy", { price: "10000", quantity: "0.001" });
  for (const user of [anna, anna, ben]) await user.call("orders.submit", far);
  await anna.call("contractOrders.submit", contractOrder("buy", { price: "59000" }));
  const support = await exchange.operator(["support"]);
  const request = { userId: anna.userId, reason } as const;
  expect(await support.call(name, { ...request, product: "spot" })).toEqual({ cancelled: 2, left: 0 });
  expect(await support.call(name, { ...request, product: "spot" })).toEqual({ cancelled: 0, left: 0 });
  expect(await support.call(name, { ...request, product: "option" })).toEqual({ cancelled: 0, left: 0 });
  const open = async (user: typeof ben) => (await user.call("orders.list", { status: "0,1" })).rows.length;
  expect([await open(anna), await open(ben)]).toEqual([0, 1]);
  expect(await support.call(name, { ...request, product: "contract" })).toEqual({ cancelled: 1, left: 0 });
});

test("it takes a user, a reason and the right", async () => {
  const anna = await exchange.user();
  const request = { userId: anna.userId, product: "spot", reason };
  expect(await exchange.maker.refusal(name, { ...request, userId: 999_999 })).toEqual(refuse("NOT_FOUND", "userId"));
  expect(await exchange.maker.refusal(name, { ...request, reason: "" })).toEqual(refuse("BAD_PARAMETER", "reason"));
  const finance = await exchange.operator(["finance"]);
  expect(await finance.refusal(name, request)).toEqual(refuse("NOT_PERMITTED"));
});
