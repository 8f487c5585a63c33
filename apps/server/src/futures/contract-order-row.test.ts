import { expect, test } from "vitest";
import { entryPriceText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";
import { contractOrderRow, type ContractOrderFacts } from "./contract-order-row.ts";

const contract = {
  symbol: "btcusdtperp",
  priceDecimals: 1,
  sizeDecimals: 3,
  tickLotAtoms: 100,
  pricing: { code: "USDT", scale: 6 },
} as ListedContract;

test.each(["buy", "sell"] as const)(
  "the fill price of a %s is the entry price of the position it makes",
  (direction) => {
    // Three contracts at 60,000.0, 60,000.0 and 60,000.1.
    const filled = { filledAtoms: 3 * 600_000 * 100 + 100, filledSize: 3, size: 3 };
    const none = { priceTicks: 0, stopTicks: 0, takeProfitTicks: 0, stopLossTicks: 0, trailingBips: 0 };
    const order = { ...none, ...filled, direction, feeAtoms: 0, costAtoms: 0 } as ContractOrderFacts;
    const { dealPrice } = contractOrderRow(contract, order);
    expect(dealPrice).toBe("60000.033");
    expect(dealPrice).toBe(entryPriceText(contract, filled.filledAtoms, filled.filledSize));
  },
);
