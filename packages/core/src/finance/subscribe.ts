import { refuse, utcMs, type Refusal } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { Replayed } from "../requests/client-requests.ts";
import { DAY_MS, platformDayOf, startOfPlatformDay } from "../time/platform-day.ts";
import type { SubscribeFinance } from "./finance-commands.ts";
import { financialOf, lockPrincipal } from "./finance-money.ts";
import { FinanceOrder } from "./finance-order.ts";
import type { FinanceProduct } from "./finance-product.ts";
import type { FinanceState } from "./finance-state.ts";
import { canPromise } from "./interest-account.ts";
import { countsForCap } from "./redemption-cap.ts";

/** Orders of one user that run. */
const RUNNING_MAX = 500;

/**
 * Locks principal of the financial account. Refuses, in this order: another body under a known key, NOT_FOUND,
 * ACCOUNT_RESTRICTED for accounts of the house, FINANCE_CLOSED, BAD_PARAMETER, FINANCE_RANGE, FINANCE_QUOTA also when
 * the interest of it could not be promised, INSUFFICIENT_BALANCE.
 */
export function subscribeFinance(state: FinanceState, command: SubscribeFinance): Refusal | Replayed | undefined {
  const { userId, productId, atoms, autoRenew, key } = command;
  const body = JSON.stringify(["subscribe", productId, atoms, autoRenew]);
  const request = { room: "finance", userId, key, body } as const;
  const answer = key === "" ? undefined : state.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const product = state.findProduct(productId);
  if (product === undefined) return refuse("NOT_FOUND", "productId");
  const refusal = checkUser(state, command) ?? checkProduct(state, product, command);
  if (refusal !== undefined) return refusal;
  const order = newOrder(state, product, command);
  if (product.terms.bindsBy === "sale") order.capAtoms = product.terms.dayRedeemAtomsMax;
  state.add(order);
  const today = platformDayOf(state.at, product.terms.dayOffsetMinutes);
  if (countsForCap(order, product)) product.countRedeemed(0 - atoms, today);
  state.emit({ type: "FinanceOrderChanged", ...order.view() });
  lockPrincipal(state, order);
  if (key !== "") {
    const figures = { filledLots: 0, notionalAtoms: atoms, feeAtoms: 0, otherLegId: 0 };
    state.requests.remember(request, { replayed: true, orderId: order.orderId, status: ORDER_STATUS.open, ...figures });
  }
  return undefined;
}

function checkUser(state: FinanceState, { userId }: SubscribeFinance): Refusal | undefined {
  const mark = state.users.markOf(userId);
  if (mark === undefined) return refuse("NOT_FOUND", "userId");
  // The house would pay interest to itself.
  return mark === "house" ? refuse("ACCOUNT_RESTRICTED", "userId") : undefined;
}

function checkProduct(state: FinanceState, product: FinanceProduct, wish: SubscribeFinance): Refusal | undefined {
  const { terms } = product;
  const { userId, atoms, autoRenew } = wish;
  if (!terms.isOpen || state.at < terms.startAt || state.at >= terms.endAt) return refuse("FINANCE_CLOSED");
  if (!Number.isSafeInteger(atoms) || atoms <= 0) return refuse("BAD_PARAMETER", "atoms");
  if (autoRenew && !terms.mayRenew) return refuse("BAD_PARAMETER", "autoRenew");
  const own = state.ordersOf(userId);
  const ownAtoms = own.reduce((sum, { origin, atoms: held }) => sum + (isOf(origin, terms) ? held : 0), 0);
  if (atoms < terms.atomsMin || ownAtoms + atoms > terms.atomsMax) return refuse("FINANCE_RANGE", "atoms");
  if (own.length >= RUNNING_MAX) return refuse("FINANCE_QUOTA");
  if (atoms > product.leftAtoms || !canPromise(state, product, atoms)) return refuse("FINANCE_QUOTA", "atoms");
  return financialOf(state, userId, terms.coinId) < atoms ? refuse("INSUFFICIENT_BALANCE", "atoms") : undefined;
}

const isOf = (one: { readonly productId: number }, other: { readonly productId: number }): boolean =>
  one.productId === other.productId;

/** Counting starts the day after subscription. */
function newOrder(state: FinanceState, { terms }: FinanceProduct, wish: SubscribeFinance): FinanceOrder {
  const { productId, coinId, days, aprPpb, earlyPolicy, earlyPpb, dayOffsetMinutes } = terms;
  const today = platformDayOf(state.at, dayOffsetMinutes);
  const startsAt = startOfPlatformDay(today + 1, dayOffsetMinutes);
  const draft = {
    orderId: state.nextOrderId++,
    userId: wish.userId,
    productId,
    coinId,
    days,
    subscribedAt: state.at,
    startsAt: utcMs(startsAt),
    endsAt: utcMs(days === 0 ? 0 : startsAt + days * DAY_MS),
    renewedFrom: 0,
    earlyPolicy,
    earlyPpb,
    atoms: wish.atoms,
    aprPpb,
    autoRenew: wish.autoRenew,
  };
  return new FinanceOrder(draft, today);
}
