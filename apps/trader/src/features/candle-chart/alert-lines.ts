import type { PriceAlertRow } from "@agio/api-contract";
import type { OrderLine } from "./order-line.ts";

/** Waiting price alerts as lines on the chart. */
export const alertLines = (rows: readonly PriceAlertRow[], text: string): OrderLine[] =>
  rows.map((row): OrderLine => {
    const line = { kind: "alert", row } as const;
    return { id: `alert-${row.id}`, price: Number(row.price), tone: "warn", text, move: line, cancel: line };
  });
