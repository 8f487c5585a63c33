import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractUser } from "../../testing/test-trades.ts";

const exchange = await testExchange();
const TWAP = {
  symbol: "btcusdtperp",
  direction: "buy",
  share: 8,
  price: "59000",
  slices: 4,
  intervalSeconds: 3_600,
} as const;

test("a spread order is listed with its terms, to its owner alone, and holds no margin", async () => {
  await exchange.observe(60_000);
  const [anna, ben] = [await contractUser(exchange), await contractUser(exchange)];
  const { id } = await anna.call("contractOrders.submitTwap", TWAP);
  const { rows } = await anna.call("contractOrders.listTwaps", { symbol: "btcusdtperp" });
  expect(rows).toMatchObject([{ id, ...TWAP, offset: "open", reason: "", dealShare: 0, endTime: 0 }]);
  expect(await ben.call("contractOrders.listTwaps", {})).toEqual({ rows: [] });
  expect((await anna.call("contractAccount.show", {})).orderMargin).toBe("0");
});

test("a list of a contract that is not there is refused", async () => {
  const anna = await contractUser(exchange);
  const asked = { symbol: "nonusdtperp" };
  expect(await anna.refusal("contractOrders.listTwaps", asked)).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
