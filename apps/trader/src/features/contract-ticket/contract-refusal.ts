import type { RefusalPlaces } from "../ticket/refusal.ts";
import type { ContractErrorField } from "./contract-errors.ts";

/** Where refusals of a contract's order belong on its ticket. */
export const CONTRACT_PLACES: RefusalPlaces<ContractErrorField> = {
  fields: {
    price: "price",
    share: "amount",
    stopPrice: "stopPrice",
    trailingDelta: "trailingPercent",
    takeProfit: "takeProfit",
    stopLoss: "stopLoss",
  },
  /** Balance, shares, tier, band, reduce-only, position limit. */
  codes: {
    [-1010]: "amount",
    [-3001]: "amount",
    [-3003]: "amount",
    [-3004]: "price",
    [-3005]: "amount",
    [-3006]: "amount",
  },
};
