import type { Handler } from "../../handler.ts";

/** Book against node, now. */
export const showReconciliation: Handler<"operator.reconciliation.show", "bookAndNode"> = ({ bookAndNode }) =>
  bookAndNode.reconciliation();
