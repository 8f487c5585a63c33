import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("every session of the caller ends and orders stay; nobody else is touched", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { loginName } = (await anna.call("user.profile", {})).user;
  const phone = exchange.signedIn(await exchange.visitor.call("user.login", { loginName, pwd: PASSWORD }));
  const order = await anna.call("orders.submit", spotOrder("buy", { symbol: "ltcusdt", price: "50", quantity: "1" }));
  expect(await phone.call("security.freeze", { pwd: PASSWORD })).toBeNull();
  for (const session of [anna, phone]) {
    expect(await session.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  }
  const login = await exchange.visitor.refusal("user.login", { loginName, pwd: PASSWORD });
  expect(login).toEqual(refuse("ACCOUNT_RESTRICTED"));
  expect((await ben.call("user.profile", {})).user.freeze).toBe(0);
  const { accountSecurity } = exchange.services;
  await accountSecurity.release(anna.userId, (await accountSecurity.frozenAt(anna.userId)) ?? 0);
  const again = exchange.signedIn(await exchange.visitor.call("user.login", { loginName, pwd: PASSWORD }));
  expect(await again.call("orders.cancel", { id: order.id })).toMatchObject({ id: order.id });
});

test("a wrong password freezes nothing", async () => {
  const anna = await exchange.user();
  expect(await anna.refusal("security.freeze", { pwd: "password-3" })).toEqual(refuse("WRONG_CREDENTIALS", "pwd"));
  expect((await anna.call("user.profile", {})).user.freeze).toBe(0);
});
