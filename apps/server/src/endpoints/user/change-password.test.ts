import type { RequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator } from "../../testing/test-secrets.ts";

const exchange = await testExchange();
const NEW = "password-2";
const FUND = "582914";
const change = (changed = {}): RequestOf<"user.changePassword"> => ({
  signType: 0,
  oldPwd: PASSWORD,
  newPwd: NEW,
  ...changed,
});

async function withFundPassword() {
  const anna = await exchange.user();
  await anna.call("user.setFundPassword", { pwd: FUND });
  return anna;
}

test("a new sign-in password ends every other session and locks withdrawals for a day", async () => {
  const anna = await exchange.user();
  const { loginName } = (await anna.call("user.profile", {})).user;
  const elsewhere = exchange.signedIn(await exchange.visitor.call("user.login", { loginName, pwd: PASSWORD }));
  expect(await anna.call("user.changePassword", change())).toBeNull();
  expect(await elsewhere.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  const { withdrawalLockUntil } = await anna.call("security.overview", {});
  expect(withdrawalLockUntil).toBe(exchange.services.clock() + 86_400_000);
  const login = (pwd: string) => ({ loginName, pwd });
  expect(await exchange.visitor.refusal("user.login", login(PASSWORD))).toEqual(refuse("WRONG_CREDENTIALS"));
  expect(await exchange.visitor.call("user.login", login(NEW))).toMatchObject({ userId: anna.userId });
});

test("a new fund password leaves the sign-in password and the sessions as they are", async () => {
  const anna = await withFundPassword();
  exchange.advance(1_000);
  expect(await anna.call("user.changePassword", { signType: 1, oldPwd: FUND, newPwd: "704163" })).toBeNull();
  const { withdrawalLockUntil } = await anna.call("security.overview", {});
  expect(withdrawalLockUntil).toBe(exchange.services.clock() + 86_400_000);
  expect(await anna.call("user.changePassword", change())).toBeNull();
});

test.each([
  [change({ oldPwd: "password-3" }), refuse("WRONG_CREDENTIALS", "oldPwd")],
  [change({ newPwd: PASSWORD }), refuse("SAME_PASSWORD", "newPwd")],
  [change({ newPwd: "Password" }), refuse("COMMON_PASSWORD", "newPwd")],
  [change({ signType: 1, oldPwd: FUND, newPwd: "000000" }), refuse("COMMON_PASSWORD", "newPwd")],
  [change({ newPwd: "short" }), refuse("BAD_PARAMETER", "newPwd")],
  [change({ signType: 1, oldPwd: "000000", newPwd: "704163" }), refuse("WRONG_FUND_PASSWORD", "oldPwd")],
  [change({ signType: 1, oldPwd: FUND, newPwd: FUND }), refuse("SAME_PASSWORD", "newPwd")],
  [change({ signType: 1, oldPwd: FUND, newPwd: "password-2" }), refuse("BAD_PARAMETER", "newPwd")],
])("%o is refused at its field, and nothing is locked", async (request, refusal) => {
  const anna = await withFundPassword();
  const lockUntil = async () => (await anna.call("security.overview", {})).withdrawalLockUntil;
  // That of the first fund password.
  const before = await lockUntil();
  exchange.advance(1_000);
  expect(await anna.refusal("user.changePassword", request)).toEqual(refusal);
  expect(await lockUntil()).toBe(before);
});

test("who has no fund password sets one instead", async () => {
  const anna = await exchange.user();
  const request = change({ signType: 1, oldPwd: FUND, newPwd: "704163" });
  expect(await anna.refusal("user.changePassword", request)).toEqual(refuse("FUND_PASSWORD_NEEDED"));
});

test("five wrong guesses lock the password, also for who knows it", async () => {
  const anna = await exchange.user();
  for (let guess = 0; guess < 5; guess++) {
    const wrong = await anna.refusal("user.changePassword", change({ oldPwd: "password-3" }));
    expect(wrong).toEqual(refuse("WRONG_CREDENTIALS", "oldPwd"));
  }
  expect(await anna.refusal("user.changePassword", change())).toEqual(refuse("TOO_MANY_TRIES", "oldPwd"));
});

test("an authenticator app is asked for its code", async () => {
  const anna = await withFundPassword();
  const app = await bindAuthenticator(exchange, anna);
  expect(await anna.refusal("user.changePassword", change())).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  const fund = change({ signType: 1, oldPwd: FUND, newPwd: "704163" });
  expect(await anna.refusal("user.changePassword", fund)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await anna.call("user.changePassword", change({ totpCode: await app.code() }))).toBeNull();
});
