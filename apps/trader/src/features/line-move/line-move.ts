import type { ContractOrderRow, OrderRow } from "@agio/api-client";
import type { PlanRow } from "@agio/api-contract";

/** Request of a dragged line. */
export type LineMove =
  | { readonly kind: "order"; readonly row: OrderRow }
  | { readonly kind: "contractOrder"; readonly row: ContractOrderRow }
  | { readonly kind: "tpSl"; readonly row: PlanRow };
