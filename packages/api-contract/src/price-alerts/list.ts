import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { symbol } from "../fields.ts";
import { priceAlertRow } from "./alert-row.ts";

/** The caller's waiting price alerts, of one market or of all, the newest first. */
export const listPriceAlerts = userRead({
  name: "priceAlerts.list",
  path: "/api/priceAlert/list",
  request: z.object({ symbol: symbol.optional() }),
  data: z.array(priceAlertRow),
});
