import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { addPasskey, bindAuthenticator } from "../../testing/test-secrets.ts";
import type { SoftwarePasskey } from "../../testing/software-passkey.ts";

const exchange = await testExchange();
const { visitor } = exchange;

async function answered(passkey: SoftwarePasskey, wrong = {}) {
  const { challengeId, options } = await visitor.call("security.passkeyLoginOptions", {});
  return { challengeId, response: passkey.get(options, wrong) };
}

test("a passkey signs its owner in, also beside an authenticator app, and each challenge is good once", async () => {
  const anna = await exchange.user();
  const passkey = await addPasskey(anna);
  await bindAuthenticator(exchange, anna);
  const answer = await answered(passkey);
  const session = await visitor.call("security.passkeyLogin", answer);
  expect(session.userId).toBe(anna.userId);
  const [last] = (await exchange.signedIn(session).call("security.listSignIns", {})).rows;
  expect(last).toMatchObject({ way: "passkey", result: 1 });
  expect(await visitor.refusal("security.passkeyLogin", answer)).toEqual(refuse("PASSKEY_INVALID"));
});

test.each([{ origin: "https://evil.example" }, { rpId: "evil.example" }, { isVerified: false }])(
  "an answer with %o signs nobody in",
  async (wrong) => {
    const passkey = await addPasskey(await exchange.user());
    expect(await visitor.refusal("security.passkeyLogin", await answered(passkey, wrong))).toEqual(
      refuse("PASSKEY_INVALID"),
    );
  },
);

test("a passkey that was removed and a frozen account let nobody in", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const [removed, frozen] = [await addPasskey(anna), await addPasskey(ben)];
  const [row] = await anna.call("security.listPasskeys", {});
  expect(await ben.refusal("security.removePasskey", { id: row?.id ?? 0 })).toEqual(refuse("NOT_FOUND"));
  await anna.call("security.removePasskey", { id: row?.id ?? 0 });
  expect(await visitor.refusal("security.passkeyLogin", await answered(removed))).toEqual(refuse("PASSKEY_INVALID"));
  await ben.call("security.freeze", { pwd: PASSWORD });
  expect(await visitor.refusal("security.passkeyLogin", await answered(frozen))).toEqual(refuse("ACCOUNT_RESTRICTED"));
});
