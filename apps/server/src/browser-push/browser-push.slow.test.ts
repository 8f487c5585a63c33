import { HEADERS } from "@agio/api-contract/envelope";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpsSender } from "../adapters/webhooks/https-sender.ts";
import { THIS_MACHINE } from "../adapters/webhooks/testing/agent-server.ts";
import { openTestServer, SLOW_CLOCK, type TestServer } from "../testing/test-server.ts";
import { spotOrder } from "../testing/test-trades.ts";
import { startPushReceiver, type PushReceiver, type TestBrowser } from "./testing/push-receiver.ts";

const ALL = { prices: true, fills: true, exits: true, risk: true };
const symbol = "btcusdt";

const folder = temporaryFolder("browser-push");
let server: TestServer;
let receiver: PushReceiver;
let [anna, ben, cleo] = ["", "", ""];
let browser: TestBrowser;

const open = (): Promise<TestServer> => {
  const webhookSender = openHttpsSender(THIS_MACHINE);
  const adapters = { chains: [], demoChain: undefined, paymentMemory: undefined, webhookSender };
  return openTestServer({}, adapters, SLOW_CLOCK, folder);
};

async function called(...[name, request, options]: Parameters<TestServer["call"]>): Promise<unknown> {
  const answer = await server.call(name, request, options);
  if (answer.code !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** The last price is this one now. */
async function tradeAt(price: string): Promise<void> {
  await called("orders.submit", spotOrder("buy", { price, quantity: "0.001" }), { token: ben });
  await called("orders.submit", spotOrder("sell", { price, quantity: "0.001" }), { token: cleo });
}

beforeAll(async () => {
  [server, receiver] = await Promise.all([open(), startPushReceiver()]);
  [anna, ben, cleo] = [await server.register("anna"), await server.register("ben"), await server.register("cleo")];
  browser = receiver.browser();
});
afterAll(async () => {
  await server.stop();
  await receiver.server.stop();
  folder.remove();
});

test("a price alert of a closed browser arrives by itself, encrypted for it, in the language of its user", async () => {
  const headers = { [HEADERS.language]: "de" };
  await called("browserPush.set", { ...browser.subscription, ...ALL, fills: false }, { token: anna, headers });
  await tradeAt("60000");
  await called("priceAlerts.create", { symbol, price: "60500" }, { token: anna });
  await tradeAt("60600");
  await expect.poll(() => receiver.server.heard.length, { timeout: 20_000 }).toBe(1);
  const [heard] = receiver.server.heard;
  expect(heard?.body).not.toContain("BTC");
  expect(await browser.read(heard!)).toMatchObject({
    content: { title: "Preisalarm: gestiegen", language: "de", opens: { screen: "market", product: "spot", symbol } },
    claims: { aud: receiver.server.url },
  });
});

test("what a push service does not take is sent again, also after a restart, by the same key", async () => {
  const { publicKey } = (await called("browserPush.show", {}, { token: anna })) as { readonly publicKey: string };
  receiver.server.manner = "fail";
  await called("priceAlerts.create", { symbol, price: "60700" }, { token: anna });
  await tradeAt("60800");
  await expect.poll(() => receiver.server.heard.length, { timeout: 20_000 }).toBe(2);
  await server.stop();
  receiver.server.manner = "take";
  server = await open();
  server.advance(60_000);
  await expect.poll(() => receiver.server.heard.length, { timeout: 20_000 }).toBe(3);
  const [first, again] = await Promise.all(receiver.server.heard.slice(1).map((heard) => browser.read(heard)));
  expect(again?.content).toEqual(first?.content);
  expect([first?.publicKey, again?.publicKey]).toEqual([publicKey, publicKey]);
});

test("a browser that its push service does not know any more is forgotten, and one that signs out is left alone", async () => {
  receiver.server.manner = "gone";
  await called("priceAlerts.create", { symbol, price: "60900" }, { token: anna });
  await tradeAt("61000");
  const endpoint = async () =>
    ((await called("browserPush.show", {}, { token: anna })) as { endpoint: string }).endpoint;
  await expect.poll(endpoint, { timeout: 20_000 }).toBe("");
  receiver.server.manner = "take";
  await called("browserPush.set", { ...browser.subscription, ...ALL }, { token: anna });
  await called("user.signOut", {}, { token: anna });
  expect(await server.database.selectFrom("server_push_subscriptions").selectAll().execute()).toEqual([]);
});
