import type { FinanceOrderRow, FinanceProductRow } from "@agio/api-contract";
import { FINANCE_STATUS, type FinanceProductView, type FinanceTermsView, type FinanceRedemptionView } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { FinanceOrderHistoryRow } from "@agio/projections";
import type { ListedCoin } from "../markets/market-directory.ts";
import { PERCENT_DECIMALS } from "../markets/shipped-figure.ts";

const TYPE = { flexible: 1, fixed: 2 } as const;
const PRODUCT_STATUS = { notBegun: 0, open: 1, closed: 2, soldOut: 3 } as const;

const percentText = (ppb: number): string => plainDecimal(ppb, PERCENT_DECIMALS);

function statusOf(product: FinanceProductView, at: number): number {
  if (!product.isOpen || at >= product.endAt) return PRODUCT_STATUS.closed;
  if (at < product.startAt) return PRODUCT_STATUS.notBegun;
  return product.leftAtoms < product.atomsMin ? PRODUCT_STATUS.soldOut : PRODUCT_STATUS.open;
}

/** The terms of a product in the fields and decimals of the calls. */
function productTerms(coin: ListedCoin, product: FinanceTermsView) {
  const amount = (atoms: number): string => plainDecimal(atoms, coin.scale);
  return {
    name: product.name,
    coin: coin.code,
    type: TYPE[product.kind],
    days: product.days,
    apr: percentText(product.aprPpb),
    minAmount: amount(product.atomsMin),
    maxAmount: amount(product.atomsMax),
    totalQuota: amount(product.quotaAtoms),
    startTime: product.startAt,
    endTime: product.endAt,
    earlyPolicy: product.earlyPolicy,
    earlyRate: percentText(product.earlyPpb),
    autoRenew: product.mayRenew,
  };
}

/** A product as a request shows it. */
export const financeProductFigures = (coin: ListedCoin, product: FinanceTermsView) => ({
  productId: product.productId,
  ...productTerms(coin, product),
  dayRedeemMax: plainDecimal(product.dayRedeemAtomsMax, coin.scale),
  isOpen: product.isOpen,
});

/** A product as everybody sees it. */
export function financeProductRow(
  coin: ListedCoin,
  product: FinanceProductView,
  { at, listedAt }: { readonly at: number; readonly listedAt: number },
): FinanceProductRow {
  const isEarly = product.kind === "flexible" || product.earlyPolicy !== "none";
  return {
    id: product.productId,
    createTime: listedAt,
    ...productTerms(coin, product),
    logo: "",
    leftQuota: plainDecimal(product.leftAtoms, coin.scale),
    setAside: product.kind === "fixed" ? plainDecimal(product.promisedAtoms, coin.scale) : "",
    earlyRedeem: isEarly ? 1 : 0,
    status: statusOf(product, at),
  };
}

/** An order as its owner sees it. */
export function financeOrderRow(
  coin: ListedCoin,
  facts: {
    readonly order: FinanceOrderHistoryRow;
    readonly product: FinanceProductView;
    /** Undefined while it may not be given back, or when it is over. */
    readonly redemption: FinanceRedemptionView | undefined;
  },
): FinanceOrderRow {
  const { order, product, redemption } = facts;
  const amount = (atoms: number): string => plainDecimal(atoms, coin.scale);
  const pays = order.status > FINANCE_STATUS.accruing ? undefined : redemption;
  return {
    id: order.orderId,
    createTime: order.subscribedAt,
    productId: order.productId,
    name: product.name,
    coin: coin.code,
    type: TYPE[product.kind],
    amount: amount(order.atoms),
    apr: percentText(order.aprPpb),
    days: order.days,
    daysCounted: order.daysCounted,
    accrued: amount(order.accruedAtoms),
    paid: amount(order.paidAtoms),
    startTime: order.startsAt,
    endTime: order.endsAt,
    autoRenew: order.autoRenew,
    status: order.status,
    redeemPays: pays === undefined ? "" : amount(pays.principalAtoms + pays.interestAtoms),
    redeemInterest: pays === undefined ? "" : amount(pays.interestAtoms),
  };
}
