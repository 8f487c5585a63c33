import type { AccountName } from "../ledger/accounts.ts";

/** The source of a reward: the fees of a product, or the interest of savings. */
export type RewardProduct = "spot" | "contract" | "option" | "second" | "interest";

export type FeeProduct = Exclude<RewardProduct, "interest">;

/** In the permanent order of their codes. */
export const REWARD_PRODUCTS: readonly RewardProduct[] = ["spot", "contract", "option", "second", "interest"];

/** Where the fees of a product are collected. Interest brings none: `promo` pays its rewards. */
export const FEE_ACCOUNTS: Record<FeeProduct, AccountName> = {
  spot: "fee.spot",
  contract: "fee.contract",
  option: "fee.option",
  second: "fee.second",
};
