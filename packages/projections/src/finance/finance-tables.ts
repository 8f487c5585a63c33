import type { EarlyPolicy, FinanceStatus } from "@agio/core";
import { bool, defineTable, int2, int4, int8, of, set, text } from "../table/define-table.ts";

/** Every version of every product, with the time it was in force. */
export const FINANCE_PRODUCTS = defineTable(
  "finance_products",
  {
    productId: int4,
    /** Of the command that set it. */
    sequence: int8,
    name: text,
    coinId: int4,
    kind: of<"flexible" | "fixed">(text),
    days: int4,
    aprPpb: int8,
    atomsMin: int8,
    atomsMax: int8,
    quotaAtoms: int8,
    startAt: int8,
    endAt: int8,
    earlyPolicy: of<EarlyPolicy>(text),
    earlyPpb: int8,
    mayRenew: bool,
    dayRedeemAtomsMax: int8,
    isOpen: bool,
    validFrom: int8,
    /** 0 while it is in force. */
    validUntil: int8,
  },
  { key: ["productId", "sequence"] },
);

/** An order as it was after its last change. What is kept is of the subscription. */
export const FINANCE_ORDERS = defineTable(
  "finance_orders",
  {
    orderId: int8,
    userId: int4,
    productId: int4,
    coinId: int4,
    atoms: set(int8),
    aprPpb: set(int8),
    days: int4,
    daysCounted: set(int4),
    accruedAtoms: set(int8),
    paidAtoms: set(int8),
    autoRenew: set(bool),
    status: set(of<FinanceStatus>(int2)),
    subscribedAt: int8,
    startsAt: int8,
    endsAt: int8,
    renewedFrom: int8,
    earlyPolicy: of<EarlyPolicy>(text),
    earlyPpb: int8,
    changedAt: set(int8),
  },
  { key: ["orderId"], fillfactor: 60 },
);

/** Interest and principal that reached a user. */
export const FINANCE_INCOMES = defineTable(
  "finance_incomes",
  {
    sequence: int8,
    /** Position within its sequence, from 0; both together are the row's identity. */
    rowNumber: int4,
    userId: int4,
    orderId: int8,
    productId: int4,
    coinId: int4,
    interestAtoms: int8,
    principalAtoms: int8,
    paidAt: int8,
  },
  { key: ["sequence", "rowNumber"] },
);

export const FINANCE_TABLES = [FINANCE_PRODUCTS, FINANCE_ORDERS, FINANCE_INCOMES] as const;
