import type { FinanceEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** What becomes of every event of finance. */
export const FINANCE_PROJECTIONS = {
  FinanceProductSet: (rows, event, { sequence, at }) => rows.financeProducts.set(event, sequence, at),
  FinanceOrderChanged: (rows, event, { at }) => rows.financeOrders.change(event, at),
  FinancePaid: (rows, event, { sequence, at }) => rows.financeIncomes.add(event, sequence, at),
} satisfies { [Type in FinanceEvent["type"]]: Projection<Type> };
