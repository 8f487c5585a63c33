import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../fields.ts";

/** Takes a waiting price alert away; one that was told is none any more. */
export const removePriceAlert = endpoint({
  name: "priceAlerts.remove",
  method: "POST",
  auth: "user",
  place: "path",
  path: "/api/priceAlert/remove/{id}",
  request: z.object({ id: rowId }),
  data: z.null(),
});
