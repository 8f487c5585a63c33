import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { ORIGIN, testExchange } from "../../testing/test-exchange.ts";
import { openTestWallet } from "../../testing/test-wallet.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { walletChallenge } from "./wallet-challenge.ts";

const exchange = await testExchange();
const { address } = openTestWallet();
const called = (services: object, origin = ORIGIN) =>
  walletChallenge({ ...exchange.services, ...services } as Services, { address }, {
    address: "10.1.1.1",
    origin: () => origin,
  } as Call);

test("the text names the page that asked and the wallet", async () => {
  const { message, expire } = await exchange.visitor.call("user.walletChallenge", { address });
  expect(message).toContain("exchange.example wants you to sign in");
  expect(message.toLowerCase()).toContain(address);
  expect(expire).toBeGreaterThan(0);
});

test("strangers who ask for somebody's wallet push no text out that its owner is about to sign", async () => {
  const wallet = openTestWallet();
  const anna = await exchange.user({ walletAddress: wallet.address });
  const ask = async () => (await exchange.visitor.call("user.walletChallenge", { address: wallet.address })).message;
  const message = await ask();
  await Promise.all(Array.from({ length: 20 }, ask));
  exchange.advance(3 * 60_000);
  for (let times = 0; times < 20; times++) await ask();
  // Nor do texts of other pages, where any page may ask.
  for (let page = 0; page < 20; page++) {
    await exchange.services.walletChallenges.create(wallet.address, `https://page-${page}.example`);
  }
  const signed = { signType: 3, address: wallet.address, signature: wallet.sign(message) } as const;
  expect(await exchange.visitor.call("user.login", signed)).toMatchObject({ userId: anna.userId });
});

test("a text that was used is given to nobody again", async () => {
  const wallet = openTestWallet();
  await exchange.user({ walletAddress: wallet.address });
  const { message } = await exchange.visitor.call("user.walletChallenge", { address: wallet.address });
  await exchange.visitor.call("user.login", {
    ...{ signType: 3, address: wallet.address, signature: wallet.sign(message) },
  });
  expect((await exchange.visitor.call("user.walletChallenge", { address: wallet.address })).message).not.toBe(message);
});

test("where wallets are closed there is nothing to sign", async () => {
  const { LOGIN_REGIS_SETTING } = exchange.services.settings();
  const closed = exchange.visitorUnder({ LOGIN_REGIS_SETTING: { ...LOGIN_REGIS_SETTING, addressIsOpen: false } });
  expect(await closed.refusal("user.walletChallenge", { address })).toEqual(refuse("SIGN_IN_WAY_CLOSED", "signType"));
});

test("an address that asks too often, and a page without an address, get none", async () => {
  const limits = { ...exchange.services.limits, takeCode: () => false };
  expect(await called({ limits })).toEqual(refuse("TOO_MANY_REQUESTS"));
  expect(await called({}, "")).toEqual(refuse("BAD_PARAMETER", "host"));
});
