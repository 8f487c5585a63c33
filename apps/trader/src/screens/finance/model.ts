import type { DataOf } from "@agio/api-contract";
import { accruedInterest, earlyInterest } from "@agio/formulas";
import { mulDivDown, parseDecimal, plainDecimal } from "@agio/primitives";
import { scaleOf } from "../../shell/coin-directory.ts";

export type Product = DataOf<"finance.products">["rows"][number];
export type Order = DataOf<"finance.orders">["rows"][number];

const FLEXIBLE = 1;
/** Percent with this many decimals is parts per billion. */
const PERCENT_DECIMALS = 7;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WHOLE_PERCENT = 100;
const WHOLE_IN_HUNDREDTHS = 10_000;

export const isFlexible = ({ type }: { readonly type: number }): boolean => type === FLEXIBLE;

const atomsOf = (text: string, scale: number): number => parseDecimal(text, scale) ?? 0;
const ppbOf = (percent: string): number => parseDecimal(percent, PERCENT_DECIMALS) ?? 0;

export type ProductState = "open" | "closed" | "soldOut" | "notBegun";
const STATES: Readonly<Record<number, ProductState>> = { 0: "notBegun", 1: "open", 2: "closed", 3: "soldOut" };
export const productState = ({ status }: Pick<Product, "status">): ProductState => STATES[status] ?? "closed";

/** How much of the quota is gone, in percent with two decimals, rounded down; a product without a quota shows none. */
export function quotaTaken({
  coin,
  totalQuota,
  leftQuota,
}: Pick<Product, "coin" | "totalQuota" | "leftQuota">): string {
  const scale = scaleOf(coin);
  const total = atomsOf(totalQuota, scale);
  const taken = Math.max(0, total - atomsOf(leftQuota, scale));
  return total === 0 ? "0" : plainDecimal(mulDivDown(taken, WHOLE_IN_HUNDREDTHS, total), 2);
}

/** Interest of whole days, rounded down as it is credited (rules 9). */
export function interestFor(wish: { coin: string; amount: string; apr: string; days: number }): string {
  const scale = scaleOf(wish.coin);
  return plainDecimal(accruedInterest(atomsOf(wish.amount, scale), ppbOf(wish.apr), wish.days), scale);
}

export const EARLY_POLICIES = ["none", "forfeit", "flexRate", "penalty"] as const;
export type EarlyPolicy = (typeof EARLY_POLICIES)[number];

/** How a product may be given back early; one that may not be, or in a way not known here, is "none". */
export const earlyPolicyOf = ({
  earlyRedeem,
  earlyPolicy,
}: Pick<Product, "earlyRedeem" | "earlyPolicy">): EarlyPolicy =>
  earlyRedeem === 1 ? (EARLY_POLICIES.find((policy) => policy === earlyPolicy) ?? "none") : "none";

/** Interest that early redemption after `days` whole days would pay, beside what was earned until then. */
export function earlyExample(product: Product, amount: string, days: number): { pays: string; earned: string } {
  const scale = scaleOf(product.coin);
  const held = { principalAtoms: atomsOf(amount, scale), aprPpb: ppbOf(product.apr), days };
  const terms = { earlyPolicy: earlyPolicyOf(product), earlyPpb: ppbOf(product.earlyRate) };
  return {
    pays: plainDecimal(earlyInterest(held, terms), scale),
    earned: plainDecimal(accruedInterest(held.principalAtoms, held.aprPpb, days), scale),
  };
}

export interface TermDates {
  /** 00:00 of the first day that counts. */
  readonly startsAt: number;
  /** When the first day's interest has been counted. */
  readonly firstAt: number;
  /** 00:00 after the last day; undefined without a term. */
  readonly endsAt: number | undefined;
}

/** Counting starts the day after subscription, days as the platform's zone has them (`offsetHours` ahead of UTC). */
export function termDates(nowMs: number, days: number, offsetHours: number): TermDates {
  const offsetMs = offsetHours * HOUR_MS;
  const startsAt = (Math.floor((nowMs + offsetMs) / DAY_MS) + 1) * DAY_MS - offsetMs;
  return { startsAt, firstAt: startsAt + DAY_MS, endsAt: days === 0 ? undefined : startsAt + days * DAY_MS };
}

/** Running orders: they wait for their first day, or accrue. */
export const isRunning = ({ status }: Pick<Order, "status">): boolean => status === 0 || status === 1;

const ORDER_STATES = ["waiting", "accruing", "paid", "redeemed", "renewed"] as const;
export const orderState = ({ status }: Pick<Order, "status">) => ORDER_STATES[status] ?? "paid";

/** Running orders of one product together. */
export interface Holding {
  readonly amount: string;
  /** Interest so far, the paid part included. */
  readonly accrued: string;
}

/** Running holdings by their product; a product of which nothing runs is not in it. */
export function heldByProduct(
  orders: readonly Pick<Order, "productId" | "coin" | "amount" | "accrued" | "status">[],
): ReadonlyMap<number, Holding> {
  const held = new Map<number, Holding>();
  for (const { productId, coin, ...order } of orders) {
    if (!isRunning(order)) continue;
    const scale = scaleOf(coin);
    const before = held.get(productId);
    const sum = (name: keyof Holding) =>
      plainDecimal(atomsOf(before?.[name] ?? "0", scale) + atomsOf(order[name], scale), scale);
    held.set(productId, { amount: sum("amount"), accrued: sum("accrued") });
  }
  return held;
}

/** Income of a running order that redemption now would forfeit. */
export function forgone(order: Pick<Order, "coin" | "accrued" | "paid" | "redeemInterest">): string {
  const scale = scaleOf(order.coin);
  const due = atomsOf(order.accrued, scale) - atomsOf(order.paid, scale);
  return plainDecimal(Math.max(0, due - atomsOf(order.redeemInterest, scale)), scale);
}

/** Days of a term that were counted, in whole percent; 0 without a term. */
export const termPassed = ({ days, daysCounted }: Pick<Order, "days" | "daysCounted">): number =>
  days === 0 ? 0 : Math.min(WHOLE_PERCENT, Math.floor((daysCounted / days) * WHOLE_PERCENT));
