import type { RewardProduct, RewardProgramme } from "@agio/core";

// Permanent: rows hold them. They are those of the records in the journal.
const PRODUCTS: readonly RewardProduct[] = ["spot", "contract", "option", "second", "interest"];
const PROGRAMMES: readonly RewardProgramme[] = ["referral", "friend", "agent", "broker"];

export const INTEREST_CODE = PRODUCTS.indexOf("interest");

export const productCode = (product: RewardProduct): number => PRODUCTS.indexOf(product);
export const programmeCode = (programme: RewardProgramme): number => PROGRAMMES.indexOf(programme);

/** A code of a row is one of ours. */
export const productOf = (code: number): RewardProduct => PRODUCTS[code] as RewardProduct;
export const programmeOf = (code: number): RewardProgramme => PROGRAMMES[code] as RewardProgramme;
