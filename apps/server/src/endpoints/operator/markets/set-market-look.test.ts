import { afterAll, expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { services, maker, checker, visitor } = await testExchange();
const reason = "because of a test";
const approve = (id: number) => checker.call("operator.requests.decide", { id, decision: "approve", reason });
const pairNow = async () =>
  (await visitor.call("coins.list", {})).currencyList.find(({ symbol }) => symbol === "solusdt");

const PAIR = { symbol: "solusdt", showSymbol: "SOL to USDT", sort: 77, logo: "" };
const shipped = services.looks.market("solusdt");
// Other test files of the same worker find it as it was.
afterAll(() => services.looks.putMarket("solusdt", shipped));

test("two people show a pair otherwise, and it keeps its rules, its kind and its sources", async () => {
  const before = await pairNow();
  const { kind, sources } = shipped;
  const { requestId } = await maker.call("operator.markets.setMarketLook", { ...PAIR, reason });
  expect(await pairNow()).toEqual(before);
  expect(await approve(requestId)).toMatchObject({ action: "markets.setMarketLook", status: 1 });
  expect(await pairNow()).toEqual({ ...before, showSymbol: PAIR.showSymbol, sort: PAIR.sort });
  expect(services.looks.market("solusdt")).toMatchObject({ kind, sources, isHalted: false });
});

test("an unknown market, and a logo that is no picture, are refused before they are stored", async () => {
  const ask = (change: object) => maker.refusal("operator.markets.setMarketLook", { ...PAIR, ...change, reason });
  expect(await ask({ symbol: "none" })).toEqual({ refusal: "NOT_FOUND", field: "symbol" });
  expect(await ask({ logo: "javascript:0" })).toEqual({ refusal: "BAD_PARAMETER", field: "logo" });
});
