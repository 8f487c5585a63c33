import type { OrderRow } from "@agio/api-contract";

/** An own open order on the price axis. */
export interface OrderLine {
  readonly id: number;
  readonly price: number;
  readonly side: "buy" | "sell";
  readonly text: string;
}

/** The price an order waits at: its limit, else its trigger; undefined when it has neither. */
export function waitingPrice(row: OrderRow): number | undefined {
  const price = Number(row.delegatePrice) || Number(row.stopPrice);
  return price > 0 ? price : undefined;
}
