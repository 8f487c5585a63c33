import type { AccountName } from "../ledger/accounts.ts";
import type { BrokerTallies } from "../ledger/broker-tally.ts";

/** The source of a reward: the fees of a product, or the interest of savings. */
export type RewardProduct = "spot" | "contract" | "option" | "second" | "interest";

export type FeeProduct = Exclude<RewardProduct, "interest">;

/** A product whose orders have names, which may count for a broker. */
export type BrokerProduct = keyof BrokerTallies;

/** In the permanent order of their codes. */
export const BROKER_PRODUCTS: readonly BrokerProduct[] = ["spot", "contract", "option"];

export const isBrokerProduct = (product: RewardProduct): product is BrokerProduct =>
  (BROKER_PRODUCTS as readonly RewardProduct[]).includes(product);

/** In the permanent order of their codes. */
export const REWARD_PRODUCTS: readonly RewardProduct[] = ["spot", "contract", "option", "second", "interest"];

/** Where the fees of a product are collected. Interest brings none: `promo` pays its rewards. */
export const FEE_ACCOUNTS: Record<FeeProduct, AccountName> = {
  spot: "fee.spot",
  contract: "fee.contract",
  option: "fee.option",
  second: "fee.second",
};
