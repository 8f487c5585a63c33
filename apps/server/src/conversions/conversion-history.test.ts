import { expect, test } from "vitest";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { conversionRow } from "./conversion-history.ts";

const COINS = [
  { code: "USDT", scale: 6 },
  { code: "BTC", scale: 8 },
];
const markets = { coin: (id: number) => COINS[id] } as unknown as MarketDirectory;

test("a conversion's price is the rate it was quoted at, whatever digits what arrived has", () => {
  // 100 USDT at 64,000 USDT a BTC, less 0.3 %: 0.00155781|25 BTC.
  const terms = { fromE8: 100_000_000, toE8: 6_400_000_000_000, spreadPpb: 3_000_000 };
  const facts = { conversionId: 1, userId: 7, quoteId: 1, convertedAt: 5, fromCoinId: 0, toCoinId: 1 };
  const row = conversionRow(markets, { ...facts, ...terms, atoms: 100_000_000, receiveAtoms: 155_781, feeAtoms: 0 });
  expect(row).toMatchObject({ toAmount: "0.00155781", price: "0.000015578125", fee: "0" });
});
