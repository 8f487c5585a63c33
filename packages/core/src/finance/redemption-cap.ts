import { DAY_MS, platformDayOf, startOfPlatformDay } from "../time/platform-day.ts";
import { mulDivDown } from "@agio/primitives";
import type { FinanceOrder } from "./finance-order.ts";
import type { FinanceProduct } from "./finance-product.ts";

interface Asked {
  readonly order: FinanceOrder;
  readonly product: FinanceProduct;
  readonly today: number;
  readonly at: number;
}

/**
 * The day's cap on what all orders redeem, for one order: 0 for none. Where a product binds by the sale it is the one
 * that the order was sold under, or the present one where that leaves more.
 */
function capOf({ capAtoms }: FinanceOrder, { terms }: FinanceProduct): number {
  const { dayRedeemAtomsMax: present, bindsBy } = terms;
  if (bindsBy !== "sale") return present;
  return capAtoms === 0 || present === 0 ? 0 : Math.max(capAtoms, present);
}

/** Whether what an order redeems uses up a cap: what no cap binds takes no room from those whom one binds. */
export const countsForCap = (order: FinanceOrder, product: FinanceProduct): boolean =>
  product.terms.bindsBy !== "sale" || capOf(order, product) !== 0;

/**
 * Amount of an order that may be redeemed now (rules 9). Where a product binds by the sale, the first half of a
 * platform's day is shared: an order has of the cap what it has of the product, so that neither speed nor many accounts
 * gain anything. The second half is whoever's comes first. What was put in today may go out again within the cap.
 */
export function redeemableAtoms({ order, product, today, at }: Asked): number {
  const cap = capOf(order, product);
  if (cap === 0) return order.atoms;
  const room = Math.max(0, cap - product.redeemedOn(today));
  const { bindsBy, dayOffsetMinutes } = product.terms;
  const isShared = bindsBy === "sale" && at - startOfPlatformDay(today, dayOffsetMinutes) < DAY_MS / 2;
  const isOfToday = platformDayOf(order.origin.subscribedAt, dayOffsetMinutes) === today;
  if (!isShared || isOfToday) return Math.min(order.atoms, room);
  const own = order.atoms + order.redeemedOn(today);
  const all = Math.max(own, product.subscribedAtoms + Math.max(0, product.redeemedOn(today)));
  const share = mulDivDown(cap, own, all);
  return Math.min(order.atoms, room, Math.max(0, share - order.redeemedOn(today)));
}
