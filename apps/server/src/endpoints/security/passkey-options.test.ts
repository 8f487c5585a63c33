import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { addPasskey, bindAuthenticator } from "../../testing/test-secrets.ts";
import type { Call } from "../../call/call.ts";
import { passkeyOptions } from "./passkey-options.ts";

const exchange = await testExchange();

test("a challenge for this site and this user, who is not named by their number", async () => {
  const anna = await exchange.user();
  const { loginName } = (await anna.call("user.profile", {})).user;
  const { options } = await anna.call("security.passkeyOptions", { pwd: PASSWORD });
  expect(options).toMatchObject({ rp: { id: "exchange.example" }, user: { name: loginName } });
  const again = await anna.call("security.passkeyOptions", { pwd: PASSWORD });
  expect(again.options["challenge"]).not.toBe(options["challenge"]);
});

test("a wrong password and a page without an address are refused", async () => {
  const anna = await exchange.user();
  const wrong = await anna.refusal("security.passkeyOptions", { pwd: "password-3" });
  expect(wrong).toEqual(refuse("WRONG_CREDENTIALS", "pwd"));
  const call = { userId: anna.userId, origin: () => "" } as unknown as Call;
  expect(await passkeyOptions(exchange.services, { pwd: PASSWORD }, call)).toEqual(refuse("PASSKEY_INVALID"));
});

test("a passkey will stand for both factors, so the app is asked too", async () => {
  const anna = await exchange.user();
  const app = await bindAuthenticator(exchange, anna);
  const without = await anna.refusal("security.passkeyOptions", { pwd: PASSWORD });
  expect(without).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  const asked = { pwd: PASSWORD, totpCode: await app.code() };
  expect(await anna.call("security.passkeyOptions", asked)).toHaveProperty("options.challenge");
});

test("ten passkeys are enough", async () => {
  const anna = await exchange.user();
  for (let count = 0; count < 10; count++) await addPasskey(anna);
  expect(await anna.refusal("security.passkeyOptions", { pwd: PASSWORD })).toEqual(refuse("ALREADY_BOUND"));
});
