import type { DataOf, RequestOf } from "@agio/api-contract";
import type { Caller, TestExchange } from "./test-exchange.ts";

/** A limit order of a pair; `buy` or `sell`. */
export const spotOrder = (
  side: "buy" | "sell",
  { symbol = "btcusdt", price = "60000", quantity = "0.01", ...more }: SpotTerms = {},
): RequestOf<"orders.submit"> => ({
  ...{ symbol, type: side === "buy" ? 0 : 1, delegateType: 0, delegatePrice: price, delegateTotal: quantity },
  ...more,
});

type SpotTerms = Partial<RequestOf<"orders.submit">> & {
  readonly price?: string;
  readonly quantity?: string;
};

/** A limit order of the BTC contract at ten times leverage, isolated. */
export const contractOrder = (
  direction: "buy" | "sell",
  more: Partial<RequestOf<"contractOrders.submit">> = {},
): RequestOf<"contractOrders.submit"> => ({
  ...{ symbol: "btcusdt", direction, offset: "open", orderType: 0, price: "60000", share: 10 },
  ...{ leverage: 10, marginMode: "isolated" },
  ...more,
});

const PLATFORM = 1;
const CONTRACT = 3;

/** A new user with 5000 USDT on the contract account and 5000 on the platform account. */
export async function contractUser(exchange: TestExchange): Promise<Caller> {
  const user = await exchange.user();
  const move = { coin: "USDT", amount: "5000", transferOutAccount: PLATFORM, transferInAccount: CONTRACT };
  await user.call("transfers.submit", move);
  return user;
}

type OpenPosition = DataOf<"positions.list">["rows"][number];

/**
 * Two new users with a position against each other: ten contracts of BTC at 60000, which is also the price of the index.
 */
export async function openAgainst(
  exchange: TestExchange,
): Promise<{ readonly long: Caller; readonly short: Caller; readonly position: OpenPosition }> {
  await exchange.observe(60_000);
  const [long, short] = [await contractUser(exchange), await contractUser(exchange)];
  await short.call("contractOrders.submit", contractOrder("sell"));
  await long.call("contractOrders.submit", contractOrder("buy"));
  const [position] = (await long.call("positions.list", {})).rows;
  if (position === undefined) throw new Error("the orders did not meet");
  return { long, short, position };
}

type Series = DataOf<"options.chain">[number];

/** An open series of BTC calls, with the index at 60000. */
export async function openSeries(exchange: TestExchange): Promise<Series> {
  for (let tick = 0; tick < 2; tick++) {
    exchange.advance(1_000);
    await exchange.observe(60_000);
  }
  const chain = await exchange.visitor.call("options.chain", { symbol: "btcusdt" });
  const series = chain.find(({ cp, strike, status }) => cp === "C" && strike === "60000" && status === 1);
  if (series === undefined) throw new Error("no series is listed");
  return series;
}

/** A bid of a hundredth of a contract at the mark: no writer meets it. */
export const optionOrder = (
  { symbol, mark }: Series,
  more: Partial<RequestOf<"optionOrders.submit">> = {},
): RequestOf<"optionOrders.submit"> => ({ symbol, type: "buy", num: "0.01", price: mark, ...more });

/** A new user who holds a tenth of a contract that a house wrote at the mark, in an open series of BTC calls. */
export async function heldOption(
  exchange: TestExchange,
): Promise<{ readonly holder: Caller; readonly series: Series }> {
  const series = await openSeries(exchange);
  const [writer, holder] = [await exchange.user({ mark: "house" }), await exchange.user()];
  // Bids that other tests left at the mark are met first.
  await writer.call("optionOrders.submit", optionOrder(series, { type: "sell", num: "1" }));
  await holder.call("optionOrders.submit", optionOrder(series, { num: "0.1" }));
  await writer.call("optionOrders.cancelAll", {});
  // Then the trade is in the tables.
  await exchange.observe(60_000);
  return { holder, series };
}
