import type { FinanceEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the finance events. */
export const FINANCE_PROJECTIONS = {
  FinanceProductSet: (rows, event, { sequence, at }) =>
    rows.financeProducts.add({ sequence, validFrom: at, validUntil: 0, ...event }),
  FinanceOrderChanged: (rows, event, { at }) => {
    rows.financeOrders.set({ changedAt: at, ...event });
    if (event.renewedFrom === 0) rows.activeUsers.take(event.userId, event.subscribedAt);
  },
  FinancePaid: (rows, event, { sequence, at }) =>
    rows.financeIncomes.add({ sequence, rowNumber: rows.financeIncomes.next(sequence), paidAt: at, ...event }),
} satisfies { [Type in FinanceEvent["type"]]: Projection<Type> };
