import { ENDPOINTS } from "@agio/api-contract";
import { contractId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { ListedContract } from "../../markets/market-directory.ts";
import { contractOrderCommand } from "./contract-order-command.ts";

const contract = { contractId: contractId(1001), symbol: "btcusdtperp", priceDecimals: 1 } as ListedContract;

function commandOf(request: object) {
  const checked = ENDPOINTS["contractOrders.submit"].request.parse({
    symbol: "btcusdt",
    direction: "buy",
    share: 10,
    price: "60000.5",
    ...request,
  });
  return contractOrderCommand(contract, checked, { userId: userId(5), clientOrderId: "key" });
}

test("what is not given is left to the core, which knows the user's choice", () => {
  expect(commandOf({})).toMatchObject({ leverage: 0, marginMode: "chosen", priceTicks: 600_005, size: 10 });
  expect(commandOf({ leverage: 3, marginMode: "isolated" })).toMatchObject({ leverage: 3, marginMode: "isolated" });
});

test("each order type becomes what the core knows", () => {
  const market = commandOf({ orderType: 1, price: undefined, tif: "GTC" });
  expect(market).toMatchObject({ kind: "market", timeInForce: "IOC", priceTicks: 0, stopTicks: 0 });
  const stop = commandOf({ orderType: 2, price: undefined, stopPrice: "61000", triggerType: 2 });
  expect(stop).toMatchObject({ kind: "market", stopTicks: 610_000, triggerBy: "last" });
  const stopLimit = commandOf({ orderType: 3, stopPrice: "61000", tif: "FOK" });
  expect(stopLimit).toMatchObject({ kind: "limit", timeInForce: "FOK", stopTicks: 610_000, triggerBy: "mark" });
  const trailing = commandOf({ orderType: 5, price: undefined, trailingDelta: 50, stopPrice: "61000" });
  expect(trailing).toMatchObject({ kind: "market", trailingBips: 50, stopTicks: 610_000 });
  expect(commandOf({ takeProfit: "70000", stopLoss: "50000" })).toMatchObject({
    takeProfitTicks: 700_000,
    stopLossTicks: 500_000,
  });
});

test.each([
  ["a fraction of a contract", { share: "1.5" }, "SHARE_FILTER", "share"],
  ["contracts beyond every number", { share: 2 ** 60 }, "SHARE_FILTER", "share"],
  ["a price between ticks", { price: "60000.55" }, "PRICE_FILTER", "price"],
  ["a price of nothing", { price: "0" }, "PRICE_FILTER", "price"],
  ["a limit order without a price", { price: undefined }, "BAD_PARAMETER", "price"],
  ["a stop without its trigger", { orderType: 2, price: undefined }, "BAD_PARAMETER", "stopPrice"],
  ["a stop with a limit price", { orderType: 2, stopPrice: "61000" }, "BAD_PARAMETER", "price"],
  ["a trailing stop without its distance", { orderType: 5, price: undefined }, "BAD_PARAMETER", "trailingDelta"],
  ["the type of no order", { orderType: 4 }, "BAD_PARAMETER", "orderType"],
  ["a stop-loss on a close", { offset: "close", stopLoss: "50000" }, "BAD_PARAMETER", "stopLoss"],
])("%s is refused by name", (_title, request, refusal, field) => {
  expect(commandOf(request)).toEqual({ refusal, field });
});
