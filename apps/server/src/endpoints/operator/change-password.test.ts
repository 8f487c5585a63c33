import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { hire, signedIn, STAFF_PASSWORD } from "../../testing/test-staff.ts";

const exchange = await testExchange();
const newPwd = "another-password";

test("a new password needs the old one, ends the other sessions and keeps this one", async () => {
  const { loginName } = await hire(exchange);
  const [own, other] = [await signedIn(exchange, loginName), await signedIn(exchange, loginName)];
  await own.call("operator.changePassword", { oldPwd: STAFF_PASSWORD, newPwd });
  expect(await own.call("operator.self", {})).toMatchObject({ loginName });
  expect(await other.refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
  const login = { loginName, pwd: STAFF_PASSWORD };
  expect(await exchange.visitor.refusal("operator.login", login)).toEqual(refuse("WRONG_CREDENTIALS"));
  expect(await exchange.visitor.call("operator.login", { loginName, pwd: newPwd })).toMatchObject({ mustEnrol: false });
});

test.each([
  [{ oldPwd: "wrong" }, refuse("WRONG_CREDENTIALS", "oldPwd")],
  [{ newPwd: STAFF_PASSWORD }, refuse("SAME_PASSWORD", "newPwd")],
  [{ newPwd: "1Q2w3e4r5t6y" }, refuse("COMMON_PASSWORD", "newPwd")],
  [{ newPwd: "short" }, refuse("BAD_PARAMETER", "newPwd")],
])("%o is refused at its field, and the old password stays", async (change, refusal) => {
  const { loginName } = await hire(exchange);
  const own = await signedIn(exchange, loginName);
  const request = { oldPwd: STAFF_PASSWORD, newPwd, ...change };
  expect(await own.refusal("operator.changePassword", request)).toEqual(refusal);
  const login = { loginName, pwd: STAFF_PASSWORD };
  expect(await exchange.visitor.call("operator.login", login)).toMatchObject({ mustEnrol: false });
});

test("guesses at the old password lock it as guesses at a sign-in do", async () => {
  const { loginName } = await hire(exchange);
  const own = await signedIn(exchange, loginName);
  for (let guess = 0; guess < 5; guess++) await own.refusal("operator.changePassword", { oldPwd: "wrong", newPwd });
  const right = { oldPwd: STAFF_PASSWORD, newPwd };
  expect(await own.refusal("operator.changePassword", right)).toEqual(refuse("TOO_MANY_TRIES"));
});
