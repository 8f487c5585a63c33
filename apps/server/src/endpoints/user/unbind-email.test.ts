import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator, codeFor, newEmail, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();

/** A user with a email, and a code of theirs to unbind it. */
async function owner() {
  const email = newEmail();
  const anna = await exchange.user({ email });
  return { anna, email, code: await codeFor(exchange, anna, { codeType: "UNBIND", to: email }) };
}

test("the code that was sent to it unbinds it, and withdrawals are locked", async () => {
  const { anna, email, code } = await owner();
  expect(await anna.refusal("user.unbindEmail", { code: otherThan(code) })).toEqual(refuse("WRONG_CODE", "code"));
  expect((await anna.call("user.profile", {})).user.email).toBe(email);
  expect(await anna.call("user.unbindEmail", { code })).toBeNull();
  expect((await anna.call("user.profile", {})).user.email).toBe("");
  expect((await anna.call("security.overview", {})).withdrawalLockUntil).toBeGreaterThan(0);
  expect(await anna.refusal("user.unbindEmail", { code })).toEqual(refuse("NOT_BOUND", "email"));
});

test("a code of another user unbinds nothing", async () => {
  const [anna, ben] = [await owner(), await owner()];
  const stolen = anna.code === ben.code ? otherThan(ben.code) : ben.code;
  expect(await anna.anna.refusal("user.unbindEmail", { code: stolen })).toEqual(refuse("WRONG_CODE", "code"));
});

test("the last way to sign in stays", async () => {
  const email = newEmail();
  const opened = await exchange.services.accounts.open({
    ...{ loginName: "drawn.by.email", passwordHash: "", parentUserId: 0, mark: "trader", hasOwnName: false, email },
  });
  const userId = opened?.userId ?? 0;
  const anna = exchange.signedIn({ userId, token: await exchange.services.sessions.open(userId, "test") });
  const code = await codeFor(exchange, anna, { codeType: "UNBIND", to: email });
  expect(await anna.refusal("user.unbindEmail", { code })).toEqual(refuse("LAST_SIGN_IN_WAY", "email"));
});

test("an authenticator app is asked for its code", async () => {
  const { anna, code } = await owner();
  const app = await bindAuthenticator(exchange, anna);
  expect(await anna.refusal("user.unbindEmail", { code })).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await anna.call("user.unbindEmail", { code, totpCode: await app.code() })).toBeNull();
});
