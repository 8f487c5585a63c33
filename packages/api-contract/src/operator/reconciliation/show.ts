import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { reconciledRow } from "./reconciled-row.ts";

/** Book against node, by chain and coin, now. */
export const showReconciliation = staffRead({
  name: "operator.reconciliation.show",
  path: "/api/operator/reconciliation/show",
  permission: "funds.read",
  request: z.object({}),
  data: z.object({ sequence: z.int(), createTime: z.int(), rows: z.array(reconciledRow) }),
});
