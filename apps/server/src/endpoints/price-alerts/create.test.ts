import { PRICE_ALERTS_MAX } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { openPriceAlerts } from "../../price-alerts/price-alerts.ts";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { spotOrder } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const [seller, buyer] = [await exchange.user(), await exchange.user()];
const symbol = "btcusdt";

/** The last price is this one now. */
async function tradeAt(price: string): Promise<void> {
  await buyer.call("orders.submit", spotOrder("buy", { price, quantity: "0.001" }));
  await seller.call("orders.submit", spotOrder("sell", { price, quantity: "0.001" }));
  await exchange.services.priceAlerts.settled();
}

const toldTo = async (user: Caller) =>
  (await user.call("messages.list", { pageSize: 100 })).rows
    .filter(({ type }) => type.startsWith("PRICE_"))
    .map(({ type, content }) => `${type}: ${content}`);

test("an alert is told once, when a trade reaches it from its side, and ends with that", async () => {
  const anna = await exchange.user();
  await tradeAt("60000");
  const rise = await anna.call("priceAlerts.create", { symbol: "BTCUSDT", price: "60500" });
  const fall = await anna.call("priceAlerts.create", { symbol, price: "59900.5", byMail: true });
  expect([rise, fall]).toMatchObject([
    { symbol, price: "60500", direction: "rise", byMail: false },
    { symbol, price: "59900.5", direction: "fall", byMail: true },
  ]);
  await tradeAt("60400");
  expect(await toldTo(anna)).toEqual([]);
  await tradeAt("60600");
  await tradeAt("60700");
  expect(await toldTo(anna)).toEqual([expect.stringMatching(/^PRICE_ROSE: BTC\/USDT .*60,500/)]);
  expect(await anna.call("priceAlerts.list", {})).toEqual([fall]);
  await tradeAt("59900");
  expect(await toldTo(anna)).toHaveLength(2);
  expect(await anna.call("priceAlerts.list", { symbol })).toEqual([]);
});

test("a mail goes out for those that ask for it alone", async () => {
  const email = "ben@example.com";
  const ben = await exchange.user({ email });
  await tradeAt("60000");
  await ben.call("priceAlerts.create", { symbol, price: "60010" });
  await ben.call("priceAlerts.create", { symbol, price: "60020", byMail: true });
  await tradeAt("60030");
  await exchange.services.notifier.settled();
  expect(await toldTo(ben)).toHaveLength(2);
  expect(exchange.sentTo(email).map(({ text }) => text.includes("60,020"))).toEqual([true]);
});

test("what waits outlives a restart, and what was told does not come again", async () => {
  const cleo = await exchange.user();
  await tradeAt("60000");
  await cleo.call("priceAlerts.create", { symbol, price: "60100" });
  await cleo.call("priceAlerts.create", { symbol, price: "61000" });
  await tradeAt("60100");
  const { services } = exchange;
  const notified: unknown[] = [];
  const reopened = await openPriceAlerts({
    ...services,
    database: exchange.database,
    notifier: { notify: (...told) => Promise.resolve(void notified.push(told)) },
  });
  const traded = { type: "Traded", pairId: services.markets.find(symbol)?.pairId, priceTicks: 620_000 } as never;
  reopened.take({ events: [traded] });
  await reopened.settled();
  expect(notified).toEqual([
    [cleo.userId, "PRICE_ROSE", { market: "BTC/USDT", price: "61000", symbol, product: "spot" }, false],
  ]);
});

test("a price that stands there, none, or of a market that is not listed is refused", async () => {
  const dora = await exchange.user();
  await tradeAt("60000");
  const refused = (request: object) => dora.refusal("priceAlerts.create", { symbol, price: "60001", ...request });
  expect(await refused({ price: "60000" })).toEqual(refuse("ALERT_AT_PRICE", "price"));
  expect(await refused({ price: "0" })).toEqual(refuse("BAD_PARAMETER", "price"));
  expect(await refused({ price: "60000.123456789" })).toEqual(refuse("BAD_PARAMETER", "price"));
  expect(await refused({ price: "9999999999999999" })).toEqual(refuse("BAD_PARAMETER", "price"));
  expect(await refused({ symbol: "nonusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
  expect(await refused({ symbol: "ethusdt" })).toEqual(refuse("UNAVAILABLE_NOW", "symbol"));
});

test("a user has a bounded number, also of two at once", async () => {
  const emil = await exchange.user();
  await tradeAt("60000");
  const many = exchange.unlimited(emil);
  for (let made = 1; made < PRICE_ALERTS_MAX; made += 1) {
    await many.call("priceAlerts.create", { symbol, price: String(70_000 + made) });
  }
  const last = ["69000", "69001"].map((price) => many.answer("priceAlerts.create", { symbol, price }));
  expect(await Promise.all(last)).toContainEqual(refuse("TOO_MANY_ALERTS", "symbol"));
  expect(await emil.call("priceAlerts.list", {})).toHaveLength(PRICE_ALERTS_MAX);
});
