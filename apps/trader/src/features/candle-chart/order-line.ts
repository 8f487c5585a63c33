import type { ContractOrderRow, OrderRow, PlanRow } from "@agio/api-contract";

/** What dragging a line asks for. */
export type LineMove =
  | { readonly kind: "order"; readonly row: OrderRow }
  | { readonly kind: "contractOrder"; readonly row: ContractOrderRow }
  | { readonly kind: "plan"; readonly row: PlanRow };

/** Something of one's own on the price axis: a waiting order, a position, a take-profit. */
export interface OrderLine {
  /** Unique on the chart. */
  readonly id: string;
  readonly price: number;
  readonly tone: "up" | "down" | "accent" | "warn";
  readonly text: string;
  /** Without it the line stands where it is. */
  readonly move?: LineMove;
}

/** The price an order waits at: its limit, else its trigger; undefined when it has neither. */
export function waitingPrice(row: { readonly delegatePrice: string; readonly stopPrice: string }): number | undefined {
  const price = Number(row.delegatePrice) || Number(row.stopPrice);
  return price > 0 ? price : undefined;
}
