import { expect, test } from "vitest";
import { averageTicksText, entryPriceText, percentText } from "./decimals.ts";
import type { ListedMarket } from "./market-directory.ts";

const market = {
  priceDecimals: 1,
  sizeDecimals: 3,
  tickLotAtoms: 100,
  pricing: { code: "USDT", scale: 6 },
} as ListedMarket;

test("an average price rounds to a tick against whoever traded", () => {
  const filled = { filledAtoms: 3 * 600_000 * 100 + 100, filledShares: 3 };
  expect(averageTicksText(market, { ...filled, roundsUp: true })).toBe("60000.1");
  expect(averageTicksText(market, { ...filled, roundsUp: false })).toBe("60000");
  expect(averageTicksText(market, { filledAtoms: 0, filledShares: 0, roundsUp: true })).toBe("0");
});

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
