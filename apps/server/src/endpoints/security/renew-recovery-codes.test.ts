import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { bindAuthenticator, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();

test("ten new codes take the place of the old ones", async () => {
  const anna = await exchange.user();
  const app = await bindAuthenticator(exchange, anna);
  const code = await app.code();
  const wrong = await anna.refusal("security.renewRecoveryCodes", { code: otherThan(code) });
  expect(wrong).toEqual(refuse("WRONG_SECOND_FACTOR", "code"));
  const { recoveryCodes } = await anna.call("security.renewRecoveryCodes", { code });
  expect(recoveryCodes).toHaveLength(10);
  expect(recoveryCodes.filter((renewed) => app.recoveryCodes.includes(renewed))).toEqual([]);
  const remove = (recovery = "") => ({ pwd: PASSWORD, code: recovery });
  const old = await anna.refusal("security.removeAuthenticator", remove(app.recoveryCodes[0]));
  expect(old).toEqual(refuse("WRONG_SECOND_FACTOR", "code"));
  expect(await anna.call("security.removeAuthenticator", remove(recoveryCodes[0]))).toBeNull();
});

test("a code that was used, and an account without an app, get none", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const app = await bindAuthenticator(exchange, anna);
  const code = await app.code();
  await anna.call("security.renewRecoveryCodes", { code });
  const again = await anna.refusal("security.renewRecoveryCodes", { code });
  expect(again).toEqual(refuse("WRONG_SECOND_FACTOR", "code"));
  expect(await ben.refusal("security.renewRecoveryCodes", { code })).toEqual(refuse("NOT_BOUND"));
});
