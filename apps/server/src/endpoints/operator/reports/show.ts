import type { Handler } from "../../handler.ts";

/** A day or month from the sums of the ledger. */
export const showReport: Handler<"operator.reports.show", "reports"> = ({ reports }, asked) => reports.show(asked);
