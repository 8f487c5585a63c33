import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { heldOption, openSeries, optionOrder } from "../../testing/test-trades.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { optionSeries } from "./series.ts";

const exchange = await testExchange();

test("an open series comes with its book and its last trades", async () => {
  const { series } = await heldOption(exchange);
  const price = String(Number(series.mark) - 1);
  const bidder = await exchange.user();
  const { id } = await bidder.call("optionOrders.submit", optionOrder(series, { price }));
  const shown = await exchange.visitor.call("options.series", { symbol: series.symbol });
  expect(shown.row).toMatchObject({ symbol: series.symbol, strike: "60000", cp: "C" });
  expect(shown.trades[0]).toMatchObject({ num: "0.1" });
  const depthAt = (bids: typeof shown.bids) => Number(bids.find(([at]) => Number(at) === Number(price))?.[1] ?? 0);
  const before = depthAt(shown.bids);
  expect(before).toBeGreaterThan(0);
  await bidder.call("optionOrders.cancel", { id });
  const after = await exchange.visitor.call("options.series", { symbol: series.symbol });
  expect(depthAt(after.bids)).toBeCloseTo(before - 0.01, 8);
});

test("a series that ended is another answer than one that never was", async () => {
  const { symbol } = await openSeries(exchange);
  const unknown = { symbol: "BTC-200101-60000-C" };
  expect(await exchange.visitor.refusal("options.series", unknown)).toEqual(refuse("BAD_PARAMETER", "symbol"));
  const options = { findOpen: () => undefined, named: async () => ({ symbol }) } as unknown as Services["options"];
  const call = { userId: userId(0) } as Call;
  expect(await optionSeries({ ...exchange.services, options }, { symbol }, call)).toEqual(
    refuse("SERIES_EXPIRED", "symbol"),
  );
});
