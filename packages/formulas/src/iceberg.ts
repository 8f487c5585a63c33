/** Parts that an iceberg order shows one after the other, at most. */
export const ICEBERG_PARTS_MAX = 100;

/** The least that an iceberg order of so many lots shows at a time, in lots. */
export const icebergPartMin = (lots: number): number => Math.ceil(lots / ICEBERG_PARTS_MAX);
