import type { ContractOrderRow, OrderRow } from "@agio/api-client";
import type { PlanRow, PriceAlertRow } from "@agio/api-contract";

/** Thing of one's own that waits at a price: its line can be dragged, and taken off the chart. */
export type LineMove =
  | { readonly kind: "order"; readonly row: OrderRow }
  | { readonly kind: "contractOrder"; readonly row: ContractOrderRow }
  | { readonly kind: "tpSl"; readonly row: PlanRow }
  | { readonly kind: "alert"; readonly row: PriceAlertRow };
