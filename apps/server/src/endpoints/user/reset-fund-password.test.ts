import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange, type Caller } from "../../testing/test-exchange.ts";
import { bindAuthenticator, codeFor, newEmail, newPhone, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();
const FUND = "582914";
const NEW = "704163";

/** A user who has a fund password and forgot it, with a code of theirs. */
async function forgetful(to = newEmail()) {
  const anna = await exchange.user(to.includes("@") ? { email: to } : { phone: to });
  await anna.call("user.setFundPassword", { pwd: FUND });
  return { anna, code: await codeFor(exchange, anna, { codeType: "FUND", to }) };
}

/** Whether this is the user's fund password. It is another one afterwards. */
const isFundPassword = async (user: Caller, oldPwd: string): Promise<boolean> =>
  (await user.call("user.changePassword", { signType: 1 as const, oldPwd, newPwd: "913507" }).catch(() => false)) ===
  null;

test.each([newEmail(), newPhone()])("the password and a code to %s set a new one", async (to) => {
  const { anna, code } = await forgetful(to);
  expect(await anna.call("user.resetFundPassword", { pwd: PASSWORD, code, newPwd: NEW })).toBeNull();
  expect(await isFundPassword(anna, NEW)).toBe(true);
  expect((await anna.call("security.overview", {})).withdrawalLockUntil).toBeGreaterThan(0);
  const again = { pwd: PASSWORD, code, newPwd: "840261" };
  expect(await anna.refusal("user.resetFundPassword", again)).toEqual(refuse("WRONG_CODE", "code"));
});

test("a wrong password and a wrong code are refused at their fields, and the old one stays", async () => {
  const { anna, code } = await forgetful();
  const request = { pwd: PASSWORD, code, newPwd: NEW };
  expect(await anna.refusal("user.resetFundPassword", { ...request, pwd: "password-3" })).toEqual(
    refuse("WRONG_CREDENTIALS", "pwd"),
  );
  expect(await anna.refusal("user.resetFundPassword", { ...request, code: otherThan(code) })).toEqual(
    refuse("WRONG_CODE", "code"),
  );
  expect(await isFundPassword(anna, FUND)).toBe(true);
});

test("who has neither address nor number has nowhere to prove it", async () => {
  const anna = await exchange.user();
  const request = { pwd: PASSWORD, code: "123456", newPwd: NEW };
  expect(await anna.refusal("user.resetFundPassword", request)).toEqual(refuse("NOT_BOUND", "code"));
});

test("an authenticator app is asked, and a call without its code costs none", async () => {
  const { anna, code } = await forgetful();
  const app = await bindAuthenticator(exchange, anna);
  const request = { pwd: PASSWORD, code, newPwd: NEW };
  expect(await anna.refusal("user.resetFundPassword", request)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await anna.call("user.resetFundPassword", { ...request, totpCode: await app.code() })).toBeNull();
});

test("a new one opens what wrong guesses have locked", async () => {
  const { anna, code } = await forgetful();
  const guess = { signType: 1 as const, oldPwd: "000000", newPwd: "840261" };
  for (let guesses = 0; guesses < 5; guesses++) await anna.refusal("user.changePassword", guess);
  expect(await anna.refusal("user.changePassword", guess)).toEqual(refuse("TOO_MANY_TRIES", "oldPwd"));
  await anna.call("user.resetFundPassword", { pwd: PASSWORD, code, newPwd: NEW });
  expect(await isFundPassword(anna, NEW)).toBe(true);
});
