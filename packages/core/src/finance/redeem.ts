import { earlyInterest } from "@agio/formulas";
import { atoms as brandAtoms, refuse, type Refusal } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { platformDayOf } from "../time/platform-day.ts";
import type { RedeemFinance, SetAutoRenew } from "./finance-commands.ts";
import { FINANCE_STATUS } from "./finance-events.ts";
import { payOut } from "./finance-money.ts";
import type { FinanceOrder } from "./finance-order.ts";
import type { FinanceProduct } from "./finance-product.ts";
import type { FinanceState } from "./finance-state.ts";
import { countsForCap, redeemableAtoms } from "./redemption-cap.ts";
import type { FinanceRedemptionView } from "./finance-views.ts";
import { bringToDay, endOrder, payOwed } from "./turn-days.ts";

/** An order of a user, where its days stand. */
interface Running {
  readonly order: FinanceOrder;
  readonly product: FinanceProduct;
  readonly today: number;
}

/**
 * Gives back all or, of a flexible order, a part. Refuses, in this order: another body under a known key, NOT_FOUND for
 * an order that does not run or is another user's, BAD_PARAMETER, FINANCE_RANGE for more than there is or a part of a
 * fixed order, FINANCE_NO_EARLY where the policy has none and on the maturity day, FINANCE_DAY_CAP.
 */
export function redeemFinance(state: FinanceState, command: RedeemFinance): Refusal | Replayed | undefined {
  const { userId, orderId, key } = command;
  const request = { room: "finance", userId, key, body: JSON.stringify(["redeem", orderId, command.atoms]) } as const;
  const answer = key === "" ? undefined : state.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const running = findRunning(state, command);
  if (running === undefined) return refuse("NOT_FOUND", "orderId");
  const { order, product, today } = running;
  const atoms = command.atoms === 0 ? order.atoms : command.atoms;
  const refusal = checkAmount(running, atoms, state.at);
  if (refusal !== undefined) return refusal;
  bringToDay(state, order, today);
  if (order.isFixed) redeemEarly(state, order);
  else redeemFlexible(state, order, atoms);
  if (countsForCap(order, product)) product.countRedeemed(atoms, today);
  if (product.terms.bindsBy === "sale") order.countRedeemed(atoms, today);
  if (key !== "") {
    const figures = { filledLots: 0, notionalAtoms: atoms, feeAtoms: 0, otherLegId: 0 };
    state.requests.remember(request, { replayed: true, orderId, status: ORDER_STATUS.filled, ...figures });
  }
  return undefined;
}

/** Whether a fixed order starts anew at its end. Refuses NOT_FOUND, BAD_PARAMETER where the product never renews. */
export function setAutoRenew(state: FinanceState, command: SetAutoRenew): Refusal | undefined {
  const running = findRunning(state, command);
  if (running === undefined) return refuse("NOT_FOUND", "orderId");
  const { order, product, today } = running;
  const mayRenew = order.isFixed && (product.terms.mayRenew || !command.autoRenew);
  if (!mayRenew) return refuse("BAD_PARAMETER", "autoRenew");
  bringToDay(state, order, today);
  order.autoRenew = command.autoRenew;
  state.emit({ type: "FinanceOrderChanged", ...order.view() });
  return undefined;
}

/** The user's order, if it still runs today: one whose end has come is paid by the turn of the day. */
function findRunning(
  state: FinanceState,
  { userId, orderId }: Pick<RedeemFinance, "userId" | "orderId">,
): Running | undefined {
  const order = state.orders.get(orderId);
  if (order === undefined || order.origin.userId !== userId) return undefined;
  const product = state.productOf(order);
  const today = platformDayOf(state.at, product.terms.dayOffsetMinutes);
  const hasEnded = order.isFixed && state.at >= order.origin.endsAt;
  return hasEnded ? undefined : { order, product, today };
}

function checkAmount({ order, product, today }: Running, atoms: number, at: number): Refusal | undefined {
  if (!Number.isSafeInteger(atoms) || atoms <= 0) return refuse("BAD_PARAMETER", "atoms");
  if (atoms > order.atoms || (order.isFixed && atoms !== order.atoms)) return refuse("FINANCE_RANGE", "atoms");
  if (order.isFixed) return isRedeemableEarly(order, product, today) ? undefined : refuse("FINANCE_NO_EARLY");
  return atoms > redeemableAtoms({ order, product, today, at }) ? refuse("FINANCE_DAY_CAP", "atoms") : undefined;
}

/** On its last day an order is about to pay anyway. */
function isRedeemableEarly({ origin }: FinanceOrder, { terms }: FinanceProduct, today: number): boolean {
  const endDay = platformDayOf(origin.endsAt, terms.dayOffsetMinutes);
  return origin.earlyPolicy !== "none" && today < endDay - 1;
}

/** Payment for redeeming all of an order now; undefined while that is not allowed. */
export function redemptionOf(
  { at }: Pick<FinanceState, "at">,
  order: FinanceOrder,
  product: FinanceProduct,
): FinanceRedemptionView | undefined {
  const { origin, atoms: principal } = order;
  const principalAtoms = brandAtoms(principal);
  if (!order.isFixed) return { principalAtoms, interestAtoms: brandAtoms(0) };
  const today = platformDayOf(at, product.terms.dayOffsetMinutes);
  if (!isRedeemableEarly(order, product, today)) return undefined;
  const held = { principalAtoms: principal, aprPpb: order.aprPpb, days: order.daysCounted };
  return { principalAtoms, interestAtoms: brandAtoms(earlyInterest(held, origin)) };
}

/** Principal is never cut; what is paid instead of the promised interest is less than that. */
function redeemEarly(state: FinanceState, order: FinanceOrder): void {
  const held = { principalAtoms: order.atoms, aprPpb: order.aprPpb, days: order.daysCounted };
  const interest = earlyInterest(held, order.origin);
  order.accruedAtoms = interest;
  payOut(state, order, { interest, principal: order.atoms });
  endOrder(state, order, FINANCE_STATUS.redeemed);
}

/** The day's smallest balance earns interest, so that what is taken out earns none for today. */
function redeemFlexible(state: FinanceState, order: FinanceOrder, atoms: number): void {
  order.atoms -= atoms;
  order.dayAtomsMin = Math.min(order.dayAtomsMin, order.atoms);
  state.productOf(order).reduce(order, atoms);
  payOut(state, order, { interest: 0, principal: atoms });
  payOwed(state, order);
  // Interest still owed keeps an empty order open.
  if (order.atoms === 0 && order.owedAtoms === 0) endOrder(state, order, FINANCE_STATUS.redeemed);
  else state.emit({ type: "FinanceOrderChanged", ...order.view() });
}
