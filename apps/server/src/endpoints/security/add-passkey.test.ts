import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { ORIGIN, PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { SoftwarePasskey } from "../../testing/software-passkey.ts";

const exchange = await testExchange();

test("an answer to the caller's challenge is kept under its name, once, and locks withdrawals", async () => {
  const anna = await exchange.user();
  const { options } = await anna.call("security.passkeyOptions", { pwd: PASSWORD });
  const request = { name: "phone", response: new SoftwarePasskey(ORIGIN).create(options) };
  const added = await anna.call("security.addPasskey", request);
  expect(added).toMatchObject({ name: "phone" });
  expect(await anna.call("security.listPasskeys", {})).toEqual([added]);
  expect((await anna.call("security.overview", {})).withdrawalLockUntil).toBeGreaterThan(0);
  expect(await anna.refusal("security.addPasskey", request)).toEqual(refuse("PASSKEY_INVALID"));
});

test("another user's challenge, another site's answer and no challenge at all keep nothing", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const challenge = async () => (await anna.call("security.passkeyOptions", { pwd: PASSWORD })).options;
  const own = new SoftwarePasskey(ORIGIN).create(await challenge());
  expect(await ben.refusal("security.addPasskey", { name: "phone", response: own })).toEqual(refuse("PASSKEY_INVALID"));
  const elsewhere = new SoftwarePasskey("https://evil.example").create(await challenge());
  for (const response of [elsewhere, {}]) {
    const refused = await anna.refusal("security.addPasskey", { name: "phone", response });
    expect(refused).toEqual(refuse("PASSKEY_INVALID"));
  }
  for (const user of [anna, ben]) expect(await user.call("security.listPasskeys", {})).toEqual([]);
});
