import { expect, test } from "vitest";
import { SHIPPED_COIN_LISTS, SHIPPED_CONTRACTS } from "../markets/shipped-markets.ts";
import { SHIPPED_OPTION_UNDERLYINGS } from "../markets/shipped-options.ts";
import { SHIPPED_PERIODS } from "../markets/shipped-periods.ts";
import { displaySymbol, inLetterCase, isOwnCoin } from "./entry-names.ts";

test("flag 2 shows the custom symbol, any other flag the symbol in capitals", () => {
  const entry = { symbol: "btcusdt", showSymbol: "BTC/USDT" };
  expect(displaySymbol({ ...entry, customizeFlag: 2 })).toBe("BTC/USDT");
  for (const customizeFlag of [0, 1, 3]) expect(displaySymbol({ ...entry, customizeFlag })).toBe("BTCUSDT");
});

test("an mt5 coin keeps its letters, any other is lowered", () => {
  expect(inLetterCase({ market: "mt5" }, "XAU")).toBe("XAU");
  expect(inLetterCase({ market: "mt5" }, "USOil.c")).toBe("USOil.c");
  expect(inLetterCase({ market: "agio" }, "BTC")).toBe("btc");
  expect(inLetterCase({ market: "MT5" }, "BTC")).toBe("btc");
});

test("shipped pairs carry the name that people read", () => {
  const { currencyList, contractList, coinList } = SHIPPED_COIN_LISTS;
  expect(displaySymbol(currencyList[0]!)).toBe("BTC/USDT");
  expect(displaySymbol(coinList[10]!)).toBe("XAU/USDT");
  expect(displaySymbol(contractList[0]!)).toBe("BTCUSDT Perp");
});

test("nothing that is leveraged or pays a fixed amount is written on a coin that the platform issued", () => {
  expect(["agio", "mt5", "owncoin"].map((market) => isOwnCoin({ market }))).toEqual([false, false, true]);
  const own = new Set(SHIPPED_COIN_LISTS.currencyList.filter(isOwnCoin).map(({ symbol }) => symbol));
  const underlying = [
    ...SHIPPED_CONTRACTS.map(({ entry }) => entry.indexSymbol),
    ...SHIPPED_OPTION_UNDERLYINGS.map(({ entry }) => entry.symbol),
    ...SHIPPED_PERIODS.map(({ pairId }) => SHIPPED_COIN_LISTS.currencyList[pairId - 1]!.symbol),
  ];
  expect(underlying.length).toBeGreaterThan(30);
  expect(underlying.filter((symbol) => own.has(symbol))).toEqual([]);
});
