import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker } = exchange;
const name = "operator.ledger.list";

/** Resolves when everything durable is in the tables. */
const caughtUp = () => exchange.services.history.caughtUp(10_000);

test("a user's lines are there by key, and their accounts by coin", async () => {
  const user = await exchange.user();
  await caughtUp();
  const { rows, next, total, projectedSequence } = await maker.call(name, { userId: user.userId });
  expect(rows.map(({ coin, amount, account, kind }) => `${account} ${kind} ${amount} ${coin}`).toSorted()).toEqual([
    "platform.available grant 0.5 BTC",
    "platform.available grant 10000 USDT",
  ]);
  expect({ next, total }).toEqual({ next: "", total: 2 });
  expect(projectedSequence).toBe(exchange.services.pipeline.durableSequence);
  const first = await maker.call(name, { userId: user.userId, pageSize: 1 });
  const second = await maker.call(name, { userId: user.userId, pageSize: 1, after: first.next });
  expect([...first.rows, ...second.rows]).toEqual(rows);
  const bitcoin = await maker.call(name, { userId: user.userId, coin: "btc", account: "platform.available" });
  expect(bitcoin.rows.map(({ amount }) => amount)).toEqual(["0.5"]);
});

test("a posting comes to zero in each coin, and its house's line is the house's", async () => {
  const user = await exchange.user();
  await caughtUp();
  const [line] = (await maker.call(name, { userId: user.userId, coin: "USDT" })).rows;
  const { rows } = await maker.call(name, { sequence: line?.sequence ?? 0 });
  expect(rows.map(({ userId, account, amount }) => ({ userId, account, amount }))).toEqual(
    expect.arrayContaining([{ userId: 0, account: "capital", amount: "-10000" }]),
  );
  const usdt = rows.filter(({ coin }) => coin === "USDT");
  expect(usdt.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
});

test.each([
  [{ account: "nothing" }, "account"],
  [{ account: "toString" }, "account"],
  [{ kind: "gift" }, "kind"],
  [{ coin: "NON" }, "coin"],
  [{ after: "bm90aGluZw" }, "after"],
  [{ userId: -1 }, "userId"],
  [{ sequence: 0 }, "sequence"],
])("%o is refused at its field", async (request, field) => {
  expect(await maker.refusal(name, request)).toEqual(refuse("BAD_PARAMETER", field));
});
