/** Slices of one TWAP, and seconds between two of them. */
export const TWAP_SLICES = { min: 2, max: 1_440 } as const;
export const TWAP_SECONDS = { min: 5, max: 3_600 } as const;
/** From the first slice to the last: a day. */
export const TWAP_LENGTH_SECONDS_MAX = 86_400;
/** Orders of one call. */
export const ORDERS_AT_ONCE_MAX = 20;
