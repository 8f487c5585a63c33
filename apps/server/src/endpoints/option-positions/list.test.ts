import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { heldOption } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("a held position is shown at the mark to its owner alone, by status, series and underlying", async () => {
  const { holder, series } = await heldOption(exchange);
  const listed = async (request: object) => (await holder.call("optionPositions.list", request)).rows;
  const [position] = await listed({ status: "0" });
  expect(position).toMatchObject({ symbol: series.symbol, underlying: "btcusdt", num: "0.1", status: 0 });
  expect(Number(position?.markPrice)).toBeGreaterThan(0);
  expect(await listed({})).toEqual([position]);
  expect(await listed({ status: "0", symbol: series.symbol })).toEqual([position]);
  expect(await listed({ status: "0", symbol: "btcusdt" })).toEqual([position]);
  expect(await listed({ status: "0", symbol: "ethusdt" })).toEqual([]);
  expect(await listed({ status: "2" })).toEqual([]);
  expect(await listed({ status: "1,3,4" })).toEqual([]);
  expect(await listed({ status: "0", pageNum: 2, pageSize: 1 })).toEqual([]);
  const now = exchange.services.clock();
  expect(await listed({ status: "0", beginTime: now + 1 })).toEqual([]);
  expect(await (await exchange.user()).call("optionPositions.list", { status: "0" })).toMatchObject({ total: 0 });
});

test("a series and an underlying that are not listed are refused", async () => {
  const anna = await exchange.user();
  for (const symbol of ["nonusdt", "BTC-200101-60000-C"]) {
    const refused = await anna.refusal("optionPositions.list", { symbol });
    expect(refused).toEqual(refuse("BAD_PARAMETER", "symbol"));
  }
});
