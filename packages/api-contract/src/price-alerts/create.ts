import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { decimal, symbol } from "../fields.ts";
import { priceAlertRow } from "./alert-row.ts";

/** Asks to be told once when the last price of a pair or contract reaches `price`. */
export const createPriceAlert = userSend({
  name: "priceAlerts.create",
  path: "/api/priceAlert/create",
  cost: 2,
  request: z.object({ symbol, price: decimal, byMail: z.boolean().default(false) }),
  data: priceAlertRow,
});
