import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();

test("the password and a code of the app remove it with its recovery codes, and lock withdrawals", async () => {
  const anna = await exchange.user();
  const app = await bindAuthenticator(exchange, anna);
  exchange.advance(86_400_000);
  const code = await app.code();
  const request = { pwd: PASSWORD, code };
  expect(await anna.refusal("security.removeAuthenticator", { ...request, pwd: "password-3" })).toEqual(
    refuse("WRONG_CREDENTIALS", "pwd"),
  );
  expect(await anna.refusal("security.removeAuthenticator", { ...request, code: otherThan(code) })).toEqual(
    refuse("WRONG_SECOND_FACTOR", "code"),
  );
  expect((await anna.call("security.overview", {})).hasAuthenticator).toBe(true);
  expect(await anna.call("security.removeAuthenticator", request)).toBeNull();
  const overview = await anna.call("security.overview", {});
  expect(overview).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
  expect(overview.withdrawalLockUntil).toBeGreaterThan(exchange.services.clock());
});

test("so does a recovery code, and only of its owner", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const [own, other] = [await bindAuthenticator(exchange, anna), await bindAuthenticator(exchange, ben)];
  const stolen = { pwd: PASSWORD, code: other.recoveryCodes[0] ?? "" };
  expect(await anna.refusal("security.removeAuthenticator", stolen)).toEqual(refuse("WRONG_SECOND_FACTOR", "code"));
  const lost = { pwd: PASSWORD, code: own.recoveryCodes[0] ?? "" };
  expect(await anna.call("security.removeAuthenticator", lost)).toBeNull();
  expect((await ben.call("security.overview", {})).hasAuthenticator).toBe(true);
});

test("where none is bound there is nothing to remove", async () => {
  const anna = await exchange.user();
  const request = { pwd: PASSWORD, code: "123456" };
  expect(await anna.refusal("security.removeAuthenticator", request)).toEqual(refuse("NOT_BOUND"));
});
