import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a visitor sees a price, a user who names an amount gets a quote", async () => {
  await exchange.fundHouse("inventory", "BTC", "1");
  await exchange.observe(64_000);
  const anna = await exchange.user();
  const request = { currency: "usdt,btc", amount: "100" };
  expect(await exchange.visitor.call("conversions.price", request)).toMatchObject({
    quoteId: "",
    receive: "0.00155781",
  });
  const quoted = await anna.call("conversions.price", request);
  expect(quoted).toMatchObject({ receive: "0.00155781", from: "USDT", to: "BTC" });
  expect(Number(quoted.quoteId)).toBeGreaterThan(0);
});

test("a coin that is not there and an amount of nothing are refused at their fields", async () => {
  await exchange.observe(64_000);
  const { visitor } = exchange;
  expect(await visitor.refusal("conversions.price", { currency: "USDT,NON" })).toEqual(refuse("NOT_FOUND", "currency"));
  expect(await visitor.refusal("conversions.price", { currency: "USDT,BTC", amount: "0" })).toEqual(
    refuse("BAD_PARAMETER", "amount"),
  );
});
