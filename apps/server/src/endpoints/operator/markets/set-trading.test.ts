import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker } = exchange;
const name = "operator.markets.setTrading";
const reason = "something is wrong with the feed";
const isOpen = async (symbol: string): Promise<boolean | undefined> => {
  const { pairs, contracts } = await maker.call("operator.markets.list", {});
  return [...pairs, ...contracts].find((row) => row.symbol === symbol)?.isOpen;
};

test.each(["xrpusdt", "ethusdtperp"])("one person halts %s at once, and two open it again", async (symbol) => {
  expect(await isOpen(symbol)).toBe(true);
  expect(await maker.call(name, { symbol, isOpen: false, reason })).toEqual({ requestId: 0, status: 1 });
  expect(await isOpen(symbol)).toBe(false);
  expect(await asked(exchange, name, { symbol, isOpen: true, reason })).toBeGreaterThan(0);
  expect(await isOpen(symbol)).toBe(false);
  await agreedByTwo(exchange, name, { symbol, isOpen: true, reason });
  expect(await isOpen(symbol)).toBe(true);
});

test("a market that is not there is not halted", async () => {
  const refusal = await maker.refusal(name, { symbol: "none", isOpen: false, reason });
  expect(refusal).toEqual(refuse("NOT_FOUND", "symbol"));
});
