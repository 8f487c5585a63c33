import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { id } from "../fields.ts";

/** Sends no further slice of a spread order. What its slices traded stays. */
export const cancelTwap = userSend({
  name: "orders.cancelTwap",
  path: "/api/currency/twap/cancel",
  isQuiet: true,
  wireNames: { twapId: "id" },
  request: z.object({ id }),
  data: z.object({ id: z.int() }),
});
