import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
await exchange.fundHouse("inventory", "BTC", "10");
await exchange.observe(64_000);
const request = (change = {}) => ({ fromSymbol: "USDT", toSymbol: "BTC", total: "100", ...change });
const btcOf = async (user: Caller) =>
  (await user.call("assets.balances", {})).platform.find(({ coin }) => coin === "BTC")?.amount;

test("the same key converts once and answers with the same conversion; another body under it is refused", async () => {
  const anna = await exchange.user();
  const made = await anna.call("conversions.convert", request(), "convert-1");
  expect(made).toMatchObject({ fromAmount: "100", toAmount: "0.00155781", fee: "0" });
  expect(await anna.call("conversions.convert", request(), "convert-1")).toEqual(made);
  expect(await btcOf(anna)).toBe("0.50155781");
  const other = await anna.refusal("conversions.convert", request({ total: "101" }), "convert-1");
  expect(other.refusal).toBe("DUPLICATE_REQUEST");
});

test("a quote serves its owner, once, for its amount", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const quote = await anna.call("conversions.price", { currency: "USDT,BTC", amount: "100" });
  const quoteId = Number(quote.quoteId);
  expect((await ben.refusal("conversions.convert", request({ quoteId }))).refusal).toBe("QUOTE_EXPIRED");
  expect(await anna.refusal("conversions.convert", request({ quoteId, total: "101" }))).toEqual(
    refuse("BAD_PARAMETER", "total"),
  );
  expect((await anna.call("conversions.convert", request({ quoteId }))).toAmount).toBe(quote.receive);
  expect((await anna.refusal("conversions.convert", request({ quoteId }))).refusal).toBe("QUOTE_USED");
});

test.each([
  [{ fromSymbol: "NON" }, refuse("BAD_PARAMETER", "fromSymbol")],
  [{ toSymbol: "NON" }, refuse("BAD_PARAMETER", "toSymbol")],
  [{ total: "0" }, refuse("CONVERSION_RANGE", "total")],
  [{ total: "1.0000001" }, refuse("CONVERSION_RANGE", "total")],
  [{ total: "0.99" }, refuse("CONVERSION_RANGE", "total")],
  [{ total: "10001" }, refuse("INSUFFICIENT_BALANCE", "total")],
  [{ price: "0.000016" }, refuse("QUOTE_MOVED", "price")],
  [{ price: "9999999999999999" }, refuse("QUOTE_MOVED", "price")],
])("%o is refused at the caller's field, and nothing is exchanged", async (change, refusal) => {
  const anna = await exchange.user();
  expect(await anna.refusal("conversions.convert", request(change))).toEqual(refusal);
  expect(await btcOf(anna)).toBe("0.5");
});
