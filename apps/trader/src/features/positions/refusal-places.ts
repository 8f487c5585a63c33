import type { RefusalPlaces } from "../ticket/refusal.ts";

/**
 * Where refusals of an order of a contract belong: by field, else balance, size, tier, band, reduce-only, position
 * limit. `size`: the field of the amount.
 */
export const sheetPlaces = <Size extends string>(size: Size): RefusalPlaces<"price" | Size> => ({
  fields: { price: "price", share: size },
  codes: { [-1010]: size, [-3001]: size, [-3003]: size, [-3004]: "price", [-3005]: size, [-3006]: size },
});
