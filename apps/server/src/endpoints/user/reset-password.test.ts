import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator, codeFor, newEmail, newPhone, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();
const { visitor } = exchange;
const NEW = "password-2";

/** A user who forgot their password, with a code that was sent to them. */
async function forgetful() {
  const email = newEmail();
  const anna = await exchange.user({ email });
  return { anna, email, emailCode: await codeFor(exchange, visitor, { codeType: "FORGET", to: email }) };
}

test("a code to the e-mail address sets a new password and ends every session", async () => {
  const { anna, ...proof } = await forgetful();
  expect(await visitor.call("user.resetPassword", { ...proof, newPwd: NEW })).toBeNull();
  expect(await anna.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  const login = { signType: 1, email: proof.email } as const;
  expect(await visitor.refusal("user.login", { ...login, pwd: PASSWORD })).toEqual(refuse("WRONG_CREDENTIALS"));
  const session = await visitor.call("user.login", { ...login, pwd: NEW });
  const { withdrawalLockUntil } = await exchange.signedIn(session).call("security.overview", {});
  expect(withdrawalLockUntil).toBeGreaterThan(0);
  expect(await visitor.refusal("user.resetPassword", { ...proof, newPwd: "password-3" })).toEqual(
    refuse("WRONG_CODE", "emailCode"),
  );
});

test("so does one to the phone, whose field it names", async () => {
  const phone = newPhone();
  await exchange.user({ phone });
  const code = await codeFor(exchange, visitor, { codeType: "FORGET", to: phone });
  const wrong = { phone, code: otherThan(code), newPwd: NEW };
  expect(await visitor.refusal("user.resetPassword", wrong)).toEqual(refuse("WRONG_CODE", "code"));
  expect(await visitor.call("user.resetPassword", { phone, code, newPwd: NEW })).toBeNull();
});

test("an address without an account is answered as a wrong code is", async () => {
  const unknown = { email: newEmail(), emailCode: "123456", newPwd: NEW };
  expect(await visitor.refusal("user.resetPassword", unknown)).toEqual(refuse("WRONG_CODE", "emailCode"));
});

test("a frozen account stays as it is", async () => {
  const { anna, ...proof } = await forgetful();
  await anna.call("security.freeze", { pwd: PASSWORD });
  expect(await visitor.refusal("user.resetPassword", { ...proof, newPwd: NEW })).toEqual(refuse("ACCOUNT_RESTRICTED"));
});

test("an authenticator app is asked, and a call without its code costs none", async () => {
  const { anna, ...proof } = await forgetful();
  const app = await bindAuthenticator(exchange, anna);
  const request = { ...proof, newPwd: NEW };
  expect(await visitor.refusal("user.resetPassword", request)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await visitor.call("user.resetPassword", { ...request, totpCode: await app.code() })).toBeNull();
});
