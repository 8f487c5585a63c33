import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator, codeFor, newEmail, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();

test("an address is bound by the code that was sent to it, and withdrawals are locked", async () => {
  const [anna, email] = [await exchange.user(), newEmail()];
  const emailCode = await codeFor(exchange, anna, { codeType: "BIND", to: email });
  const wrong = { email, emailCode: otherThan(emailCode) };
  expect(await anna.refusal("user.bindEmail", wrong)).toEqual(refuse("WRONG_CODE", "emailCode"));
  expect(await anna.call("user.bindEmail", { email, emailCode })).toBeNull();
  expect((await anna.call("user.profile", {})).user.email).toBe(email);
  expect((await anna.call("security.overview", {})).withdrawalLockUntil).toBeGreaterThan(0);
  const again = { email: newEmail(), emailCode };
  expect(await anna.refusal("user.bindEmail", again)).toEqual(refuse("ALREADY_BOUND", "email"));
});

test("only who can read an address learns that it is another account's", async () => {
  const email = newEmail();
  const [anna] = [await exchange.user(), await exchange.user({ email })];
  const emailCode = await codeFor(exchange, anna, { codeType: "BIND", to: email });
  const guessed = { email, emailCode: otherThan(emailCode) };
  expect(await anna.refusal("user.bindEmail", guessed)).toEqual(refuse("WRONG_CODE", "emailCode"));
  expect(await anna.refusal("user.bindEmail", { email, emailCode })).toEqual(refuse("CONTACT_TAKEN", "email"));
});

test("a code of another purpose binds nothing, nor does one for another address", async () => {
  const [anna, email] = [await exchange.user(), newEmail()];
  const registering = await codeFor(exchange, exchange.visitor, { codeType: "REGISTER", to: email });
  const elsewhere = await codeFor(exchange, anna, { codeType: "BIND", to: newEmail() });
  for (const emailCode of [registering, elsewhere]) {
    expect(await anna.refusal("user.bindEmail", { email, emailCode })).toEqual(refuse("WRONG_CODE", "emailCode"));
  }
});

test("an authenticator app is asked first, and a call without its code costs no code of the address", async () => {
  const [anna, email] = [await exchange.user(), newEmail()];
  const app = await bindAuthenticator(exchange, anna);
  const emailCode = await codeFor(exchange, anna, { codeType: "BIND", to: email });
  const request = { email, emailCode };
  expect(await anna.refusal("user.bindEmail", request)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await anna.call("user.bindEmail", { ...request, totpCode: await app.code() })).toBeNull();
});
