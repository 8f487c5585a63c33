import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { nextCode, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();
const BINDING_MS = 15 * 60_000;

test("a code of the shown secret binds the app, shows ten codes for a bad day, and locks withdrawals", async () => {
  const anna = await exchange.user();
  const { secret } = await anna.call("security.beginAuthenticator", { pwd: PASSWORD });
  const code = await nextCode(exchange, secret);
  const wrong = await anna.refusal("security.confirmAuthenticator", { code: otherThan(code) });
  expect(wrong).toEqual(refuse("WRONG_SECOND_FACTOR", "code"));
  const { recoveryCodes } = await anna.call("security.confirmAuthenticator", { code });
  expect(new Set(recoveryCodes).size).toBe(10);
  const overview = await anna.call("security.overview", {});
  expect(overview).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
  expect(overview.withdrawalLockUntil).toBeGreaterThan(0);
  const again = await anna.refusal("security.confirmAuthenticator", { code: await nextCode(exchange, secret) });
  expect(again).toEqual(refuse("ALREADY_BOUND"));
});

test("nothing is bound without a secret, by another user's, or by one that was shown long ago", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  expect(await ben.refusal("security.confirmAuthenticator", { code: "123456" })).toEqual(refuse("NOT_BOUND"));
  const [{ secret }] = [
    await anna.call("security.beginAuthenticator", { pwd: PASSWORD }),
    await ben.call("security.beginAuthenticator", { pwd: PASSWORD }),
  ];
  const stolen = await ben.refusal("security.confirmAuthenticator", { code: await nextCode(exchange, secret) });
  expect(stolen).toEqual(refuse("WRONG_SECOND_FACTOR", "code"));
  exchange.advance(BINDING_MS);
  const late = await anna.refusal("security.confirmAuthenticator", { code: await nextCode(exchange, secret) });
  expect(late).toEqual(refuse("NOT_BOUND"));
});
