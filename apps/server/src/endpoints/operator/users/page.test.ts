import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { bindAuthenticator } from "../../../testing/test-secrets.ts";
import { openAgainst, spotOrder } from "../../../testing/test-trades.ts";

const exchange = await testExchange();
const { services } = exchange;
const support = await exchange.operator(["support"]);
const pageOf = (userId: number, moment: object = {}) => support.call("operator.users.page", { userId, ...moment });

test("one call says who somebody is, masked, what they hold and the first rows of every tab", async () => {
  const anna = await exchange.user({ email: "page.person@example.com", phone: "4915199999999" });
  await bindAuthenticator(exchange, anna);
  await anna.call("orders.submit", spotOrder("buy", { price: "10000" }));
  await services.signIns.note({
    ...{ userId: anna.userId, way: "password", isAccepted: true, address: "203.0.113.7", device: "Chrome/1 Windows" },
  });
  await exchange.maker.call("operator.users.note", { userId: anna.userId, text: "Called about her order." });
  await services.history.caughtUp(5_000);
  const page = await pageOf(anna.userId);
  expect(page.profile).toMatchObject({
    ...{ userId: anna.userId, email: "p***@example.com", phone: "***9999", hasAuthenticator: true, kycLevel: 0 },
  });
  expect(JSON.stringify(page)).not.toContain("page.person");
  expect(page.restrictions).toMatchObject({ signIn: 0, trade: 0, withdraw: 0 });
  expect(page.balances.rows).toContainEqual({
    account: "platform.available",
    coin: "BTC",
    positionId: 0,
    amount: "0.5",
  });
  expect(page.balances.isCut).toBe(false);
  expect(page.tabs.orders.rows).toEqual([
    expect.objectContaining({
      product: "spot",
      symbol: "btcusdt",
      side: "buy",
      price: "10000",
      filled: "0",
      status: 0,
    }),
  ]);
  expect(page.tabs.ledger.rows[0]).toMatchObject({ coin: "USDT", businessType: "orderHold" });
  expect(page.tabs.signIns.rows).toMatchObject([{ way: "password", address: "203.0.113.*", isAccepted: true }]);
  expect(page.tabs.sessions.rows).toHaveLength(1);
  expect(page.tabs.messages.rows.map(({ type }) => type)).toEqual(["AUTHENTICATOR_ADDED"]);
  expect(page.tabs.notes.rows).toMatchObject([{ text: "Called about her order.", operatorName: "maker" }]);
  expect(page.tabs.staff.rows.map(({ action }) => action)).toEqual(["operator.users.note"]);
});

test("trades and positions are there, and balances as they were before and after", async () => {
  const { long, position } = await openAgainst(exchange);
  await services.history.caughtUp(5_000);
  const page = await pageOf(long.userId);
  expect(page.tabs.positions.rows).toMatchObject([
    { id: position.id, side: "long", symbol: position.symbol, closeTime: 0 },
  ]);
  expect(page.tabs.trades.rows).toMatchObject([{ product: "contract", side: "buy", price: "60000" }]);
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const now = await pageOf(long.userId, { asOfSequence: page.balances.sequence });
  expect(sorted(now.balances.rows)).toEqual(sorted(page.balances.rows));
  const first = page.tabs.ledger.rows.at(-1)!;
  const before = await pageOf(long.userId, { asOfSequence: first.sequence });
  expect(before.balances.sequence).toBe(first.sequence);
  expect(before.balances.rows).not.toEqual(page.balances.rows);
  expect((await pageOf(long.userId, { asOfTime: 1 })).balances).toEqual({ sequence: 0, isCut: false, rows: [] });
});

test("there is no page of nobody, and none without the right", async () => {
  expect(await support.refusal("operator.users.page", { userId: 999_999 })).toEqual(refuse("NOT_FOUND", "userId"));
  const content = await exchange.operator(["content"]);
  expect(await content.refusal("operator.users.page", { userId: 1001 })).toEqual(refuse("NOT_PERMITTED"));
});
