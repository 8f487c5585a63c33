import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { openTestBrowser, type PushReceived, type Subscription } from "../../browser-push/testing/push-receiver.ts";
import { NEWS_PER_HOUR } from "../../browser-push/browser-push.ts";
import { MESSAGE_LIVES_MS } from "../../browser-push/push-deliveries.ts";
import { postedWebhooks, scriptWebhooks } from "../../testing/scripted-webhooks.ts";
import { emptyExchange, type Caller } from "../../testing/test-exchange.ts";
import { contractOrder, openAgainst, spotOrder } from "../../testing/test-trades.ts";

const exchange = await emptyExchange();
const { browserPush, notifier, sessions, priceAlerts } = exchange.services;
const symbol = "btcusdt";
const ALL = { prices: true, fills: true, exits: true, risk: true };
const NONE = { prices: false, fills: false, exits: false, risk: false };
const HOUR_MS = 3_600_000;
let browsers = 0;

/** A browser of its own push service, and the messages that reached it. */
function newBrowser() {
  const host = `push-${++browsers}.test`;
  const { subscription, read } = openTestBrowser(`https://${host}/of/${browsers}`);
  return {
    ...{ subscription, host },
    /** All that came to it, after what is due was sent. */
    async received(): Promise<PushReceived[]> {
      await priceAlerts.settled();
      await browserPush.settled();
      await browserPush.work();
      await browserPush.settled();
      const posts = postedWebhooks.filter(({ url }) => url === subscription.endpoint);
      return Promise.all(
        posts.map(({ url, headers, body }) =>
          read({ path: new URL(url).pathname, headers, body: "", bytes: Buffer.from(body as Uint8Array) }),
        ),
      );
    },
  };
}

const tell = (user: Caller, subscription: Subscription, choice: Partial<typeof ALL> = {}) =>
  user.call("browserPush.set", { ...subscription, ...NONE, ...choice });

const liquidated = { contract: "BTCUSDT Perp", side: "long", position: 3, mark: "1", returned: "123.45", net: "-99" };
const notify = (user: Caller) => notifier.notify(user.userId, "POSITION_LIQUIDATED", liquidated);

async function tradeAt(price: string, buyer: Caller, seller: Caller): Promise<void> {
  await buyer.call("orders.submit", spotOrder("buy", { price, quantity: "0.001" }));
  await seller.call("orders.submit", spotOrder("sell", { price, quantity: "0.001" }));
}

test("a price alert reaches the closed browser, signed, encrypted, and with the market that it opens", async () => {
  const [anna, ben, cleo] = [await exchange.user(), await exchange.user(), await exchange.user()];
  const browser = newBrowser();
  await tell(anna, browser.subscription, { prices: true });
  await tradeAt("60000", ben, cleo);
  await anna.call("priceAlerts.create", { symbol, price: "60500" });
  await tradeAt("60600", ben, cleo);
  const { publicKey } = await anna.call("browserPush.show", {});
  const now = Math.floor(exchange.services.clock() / 1_000);
  expect(await browser.received()).toEqual([
    {
      path: expect.stringContaining("/of/"),
      headers: {
        ...{ "content-encoding": "aes128gcm", "content-type": "application/octet-stream", urgency: "high" },
        ...{ ttl: "3600", authorization: expect.stringMatching(/^vapid t=/) },
      },
      content: {
        ...{ title: "Price alert: rise", body: "BTC/USDT rose to 60,500.", language: "en" },
        ...{ tag: expect.stringMatching(/^message-\d+$/), opens: { screen: "market", product: "spot", symbol } },
      },
      claims: { aud: `https://${browser.host}`, exp: now + 12 * 3_600, sub: "mailto:no-reply@localhost" },
      publicKey,
      size: expect.any(Number),
    },
  ]);
});

test("only what was chosen is told, and what is said has neither a name nor an amount", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const [annas, bens] = [newBrowser(), newBrowser()];
  await tell(anna, annas.subscription, { risk: true });
  await tell(ben, bens.subscription, { ...ALL, risk: false });
  for (const user of [anna, ben]) {
    await notify(user);
    await notifier.notify(user.userId, "STOP_LOSS_EXECUTED", { contract: "BTCUSDT Perp", side: "long" });
    await notifier.notify(user.userId, "WITHDRAWAL_SENT", { amount: "15", coin: "USDT" });
  }
  const [risk, ...more] = await annas.received();
  expect(more).toEqual([]);
  expect(risk?.content).toMatchObject({
    ...{ title: "Position liquidated", body: "BTCUSDT Perp", opens: { screen: "message", id: expect.any(Number) } },
  });
  expect((await bens.received()).map(({ content }) => content.title)).toEqual(["Stop-loss executed"]);
  // Filled up: its length does not tell one message from another.
  expect((await bens.received()).map(({ size }) => size)).toEqual([risk?.size]);
});

test("an order that is filled whole is told once; a part of it, and an order of somebody else, are not", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const browser = newBrowser();
  await tell(anna, browser.subscription, { fills: true });
  await anna.call("orders.submit", spotOrder("buy", { price: "59000", quantity: "0.002" }));
  await ben.call("orders.submit", spotOrder("sell", { price: "59000", quantity: "0.001" }));
  expect(await browser.received()).toEqual([]);
  await ben.call("orders.submit", spotOrder("sell", { price: "59000", quantity: "0.001" }));
  expect((await browser.received()).map(({ content }) => content)).toEqual([
    {
      ...{ title: "Order filled", body: "BTC/USDT: your order was filled. Last price: 59,000.", language: "en" },
      ...{ tag: expect.stringMatching(/^order-\d+$/), opens: { screen: "market", product: "spot", symbol } },
    },
  ]);
});

test("a filled order of a contract opens its contract", async () => {
  const { long, short } = await openAgainst(exchange);
  const browser = newBrowser();
  await tell(long, browser.subscription, { fills: true });
  await long.call("contractOrders.submit", contractOrder("buy"));
  await short.call("contractOrders.submit", contractOrder("sell"));
  expect((await browser.received()).map(({ content }) => content)).toMatchObject([
    { body: expect.stringMatching(/^BTCUSDT Perp: /), opens: { screen: "market", product: "futures" } },
  ]);
});

test("what a session chose is shown to it alone, and another choice takes its place", async () => {
  const anna = await exchange.user();
  const other = exchange.unproven({ userId: anna.userId, token: await sessions.open(anna.userId, "phone") });
  const { subscription } = newBrowser();
  const nothing = { ...NONE, endpoint: "", language: "", publicKey: expect.stringMatching(/^[\w-]{87}$/) };
  expect(await anna.call("browserPush.show", {})).toEqual(nothing);
  await tell(anna, subscription, ALL);
  await tell(anna, subscription, { exits: true });
  const shown = { ...nothing, exits: true, endpoint: subscription.endpoint, language: "en" };
  expect(await anna.call("browserPush.show", {})).toEqual(shown);
  expect(await other.call("browserPush.show", {})).toEqual(nothing);
  await anna.call("browserPush.remove", {});
  expect(await anna.call("browserPush.show", {})).toEqual(nothing);
});

test("signing out, and whoever uses the browser next, end what it was told", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const [kept, shared] = [newBrowser(), newBrowser()];
  await tell(anna, shared.subscription, ALL);
  await tell(ben, shared.subscription, ALL);
  const elsewhere = { userId: anna.userId, token: await sessions.open(anna.userId, "phone") };
  await tell(exchange.unproven(elsewhere), kept.subscription, ALL);
  await notify(anna);
  await sessions.close(elsewhere.token);
  await notify(anna);
  expect([await kept.received(), await shared.received()]).toEqual([[], []]);
  await notify(ben);
  expect(await shared.received()).toHaveLength(1);
});

test("whoever takes it away hears nothing, and hears again when they want to", async () => {
  const anna = await exchange.user();
  const browser = newBrowser();
  await tell(anna, browser.subscription, ALL);
  await anna.call("browserPush.remove", {});
  await notify(anna);
  expect(await browser.received()).toEqual([]);
  await tell(anna, browser.subscription, ALL);
  await notify(anna);
  expect(await browser.received()).toHaveLength(1);
});

test("a session that has run out is told nothing more, though nobody has removed it yet", async () => {
  const anna = await exchange.user();
  const browser = newBrowser();
  await tell(anna, browser.subscription, ALL);
  exchange.advance(31 * 24 * HOUR_MS);
  await notify(anna);
  expect(await browser.received()).toEqual([]);
  const left = exchange.database.selectFrom("server_push_subscriptions").where("user_id", "=", anna.userId);
  expect(await left.selectAll().execute()).toEqual([]);
});

test.each([404, 410])("a browser that is gone (%i) is asked once and forgotten", async (status) => {
  const anna = await exchange.user();
  const browser = newBrowser();
  scriptWebhooks(browser.host, { status, fault: undefined });
  await tell(anna, browser.subscription, ALL);
  await notify(anna);
  await notify(anna);
  expect(await browser.received()).toHaveLength(1);
  expect((await anna.call("browserPush.show", {})).endpoint).toBe("");
});

test.each([500, 429, 0])(
  "a service that answers %i is asked again after pauses, until the news is old",
  async (status) => {
    const anna = await exchange.user();
    const browser = newBrowser();
    scriptWebhooks(browser.host, { status, fault: status === 0 ? "timeout" : undefined });
    await tell(anna, browser.subscription, ALL);
    await notify(anna);
    expect(await browser.received()).toHaveLength(1);
    expect(await browser.received()).toHaveLength(1);
    exchange.advance(5_000);
    expect(await browser.received()).toHaveLength(2);
    exchange.advance(5_000);
    expect(await browser.received()).toHaveLength(2);
    exchange.advance(MESSAGE_LIVES_MS);
    expect(await browser.received()).toHaveLength(2);
    scriptWebhooks(browser.host, { status: 201, fault: undefined });
    await notify(anna);
    expect(await browser.received()).toHaveLength(3);
  },
);

test("news that is refused for good is not sent again, and the next is", async () => {
  const anna = await exchange.user();
  const browser = newBrowser();
  scriptWebhooks(browser.host, { status: 413, fault: undefined });
  await tell(anna, browser.subscription, ALL);
  await notify(anna);
  expect(await browser.received()).toHaveLength(1);
  scriptWebhooks(browser.host, { status: 201, fault: undefined });
  await notify(anna);
  expect(await browser.received()).toHaveLength(2);
});

test("a browser is told so often an hour and no more", async () => {
  const anna = await exchange.user();
  const browser = newBrowser();
  await tell(anna, browser.subscription, ALL);
  for (let told = 0; told <= NEWS_PER_HOUR; told += 1) await notify(anna);
  for (let turn = 0; turn < 4; turn += 1) await browser.received();
  expect(await browser.received()).toHaveLength(NEWS_PER_HOUR);
  exchange.advance(HOUR_MS / NEWS_PER_HOUR);
  await notify(anna);
  expect(await browser.received()).toHaveLength(NEWS_PER_HOUR + 1);
});

test("an address that is not public, a key of no browser, and more changes than anybody needs are refused", async () => {
  const anna = await exchange.user();
  const { subscription } = newBrowser();
  const refused = (change: Partial<Subscription>) =>
    anna.refusal("browserPush.set", { ...ALL, ...subscription, ...change });
  expect(await refused({ endpoint: "https://push.invalid/1" })).toEqual(refuse("BAD_PARAMETER", "endpoint"));
  expect(await refused({ endpoint: "http://push.test/1" })).toEqual(refuse("BAD_PARAMETER", "endpoint"));
  expect(await refused({ p256dh: "A".repeat(87) })).toEqual(refuse("BAD_PARAMETER", "p256dh"));
  expect(await refused({ auth: "A" })).toEqual(refuse("BAD_PARAMETER", "auth"));
  const many = exchange.unlimited(anna);
  let changes = 0;
  while ((await many.answer("browserPush.set", { ...ALL, ...subscription })) === null) changes += 1;
  // The refused address counted too: it was looked up.
  expect(changes).toBe(19);
  expect(await many.refusal("browserPush.set", { ...ALL, ...subscription })).toEqual(refuse("TOO_MANY_REQUESTS"));
});
