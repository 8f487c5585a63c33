import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("the caller changes their own password by their number, and nobody else's", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const change = { oldPwd: PASSWORD, newPwd: "password-2", userId: anna.userId };
  expect(await ben.refusal("user.changeLoginPassword", change)).toEqual(refuse("NOT_FOUND", "userId"));
  expect(await anna.call("user.changeLoginPassword", change)).toBeNull();
  expect(await anna.refusal("user.changeLoginPassword", change)).toEqual(refuse("WRONG_CREDENTIALS", "oldPwd"));
  expect(await ben.call("user.changeLoginPassword", { ...change, userId: ben.userId })).toBeNull();
});
