import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("the session of the call ends, and no other of the user's", async () => {
  const anna = await exchange.user();
  const { loginName } = (await anna.call("user.profile", {})).user;
  const phone = exchange.signedIn(await exchange.visitor.call("user.login", { loginName, pwd: PASSWORD }));
  expect(await phone.call("user.signOut", {})).toBeNull();
  expect(await phone.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect((await anna.call("user.profile", {})).user.loginName).toBe(loginName);
});
