import { parseDecimal, plainDecimal } from "@agio/primitives";
import { isRunning, productState, type Order, type Product } from "./model.ts";
import { scaleOf } from "../../shell/coin-directory.ts";

/** Amounts as whole decimals. */
export interface SubscriptionFacts {
  /** Free in the financial account, and what may come from the platform account; undefined until they are here. */
  readonly financial: string | undefined;
  readonly platform: string | undefined;
  /** The caller's orders of all products. */
  readonly orders: readonly Order[];
}

export type SubscriptionProblem =
  | { readonly kind: "notOpen" | "amountMissing" | "notEnough" }
  | { readonly kind: "belowMin" | "aboveMax" | "aboveQuota"; readonly amount: string };

export interface SubscriptionSummary {
  readonly problem: SubscriptionProblem | undefined;
  /** Missing amount, taken from the platform account; "0" when the financial account has enough. */
  readonly missing: string;
  /** The most one may subscribe now: own limit, quota and funds. */
  readonly most: string;
}

/** Meaning of a typed amount for a product. */
export function subscriptionSummary(product: Product, amount: string, facts: SubscriptionFacts): SubscriptionSummary {
  const scale = scaleOf(product.coin);
  const read = (text: string | undefined) => parseDecimal(text ?? "0", scale) ?? 0;
  const write = (atoms: number) => plainDecimal(Math.max(0, atoms), scale);
  const wanted = read(amount);
  const ownMax = read(product.maxAmount);
  const held = facts.orders
    .filter((order) => order.productId === product.id && isRunning(order))
    .reduce((sum, order) => sum + read(order.amount), 0);
  const ownLeft = ownMax === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, ownMax - held);
  const quota = read(product.leftQuota);
  const funds = read(facts.financial) + read(facts.platform);
  const isKnown = facts.financial !== undefined && facts.platform !== undefined;
  const problemOf = (): SubscriptionProblem | undefined => {
    if (productState(product) !== "open") return { kind: "notOpen" };
    if (wanted === 0) return { kind: "amountMissing" };
    if (wanted < read(product.minAmount)) return { kind: "belowMin", amount: product.minAmount };
    if (wanted > ownLeft) return { kind: "aboveMax", amount: write(ownLeft) };
    if (wanted > quota) return { kind: "aboveQuota", amount: product.leftQuota };
    return isKnown && wanted > funds ? { kind: "notEnough" } : undefined;
  };
  return {
    problem: problemOf(),
    missing: write(wanted - read(facts.financial)),
    most: write(Math.min(ownLeft, quota, funds)),
  };
}
