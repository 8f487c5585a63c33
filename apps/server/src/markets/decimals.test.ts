import { expect, test } from "vitest";
import { entryPriceText, percentText } from "./decimals.ts";
import type { ListedMarket } from "./market-directory.ts";

const market = {
  priceDecimals: 1,
  sizeDecimals: 3,
  tickLotAtoms: 100,
  pricing: { code: "USDT", scale: 6 },
} as ListedMarket;

test("an entry price has two decimals more than a tick", () => {
  expect(entryPriceText(market, 3 * 600_000 * 100 + 100, 3)).toBe("60000.033");
  expect(entryPriceText(market, 0, 0)).toBe("0");
});

test("percent are cut toward zero, and of nothing they are zero", () => {
  expect(percentText(2, 3)).toBe("66.66");
  expect(percentText(-2, 3)).toBe("-66.66");
  expect(percentText(5, 0)).toBe("0.00");
  expect(percentText(5, -1)).toBe("0.00");
  expect(percentText(9_000_000_000_000_000, 9_000_000_000_000_000)).toBe("100.00");
});
