import type { RefusalPlaces } from "../ticket/refusal.ts";

/** Refusals of a change or a close: by field, else balance, shares, tier, band, reduce-only, position limit. */
export const SHEET_PLACES: RefusalPlaces<"price" | "shares"> = {
  fields: { price: "price", share: "shares" },
  codes: {
    [-1010]: "shares",
    [-3001]: "shares",
    [-3003]: "shares",
    [-3004]: "price",
    [-3005]: "shares",
    [-3006]: "shares",
  },
};
