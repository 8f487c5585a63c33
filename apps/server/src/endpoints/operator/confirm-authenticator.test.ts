import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeOf, hire, signedIn, STAFF_PASSWORD } from "../../testing/test-staff.ts";

const exchange = await testExchange();
const pwd = STAFF_PASSWORD;
const confirm = "operator.confirmAuthenticator";

test("the app is bound by a first code, once", async () => {
  const { loginName } = await hire(exchange);
  const own = await signedIn(exchange, loginName);
  expect(await own.refusal(confirm, { code: "000000" })).toEqual(refuse("NOT_BOUND"));
  const { secret } = await own.call("operator.beginAuthenticator", { pwd });
  const code = await codeOf(exchange, secret);
  expect((await own.call("operator.self", {})).hasAuthenticator).toBe(false);
  expect(await own.call(confirm, { code })).toBeNull();
  expect((await own.call("operator.self", {})).hasAuthenticator).toBe(true);
  expect(await own.refusal(confirm, { code })).toEqual(refuse("ALREADY_BOUND"));
});

test("a wrong code is refused at the caller's field, and guesses are locked", async () => {
  const { loginName } = await hire(exchange);
  const own = await signedIn(exchange, loginName);
  const { secret } = await own.call("operator.beginAuthenticator", { pwd });
  const right = await codeOf(exchange, secret);
  const wrong = right === "000000" ? "111111" : "000000";
  for (let guess = 0; guess < 5; guess++) {
    expect(await own.refusal(confirm, { code: wrong })).toEqual(refuse("WRONG_SECOND_FACTOR", "code"));
  }
  expect(await own.refusal(confirm, { code: right })).toEqual(refuse("TOO_MANY_TRIES"));
});
