import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { upperCoin, wholeNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { coinLook } from "./market-rules.ts";

const SCALE_MAX = 8;

/** A coin, once a second person has agreed. Its code and its scale are permanent. */
export const listCoin = staffSend({
  name: "operator.markets.listCoin",
  path: "/api/operator/markets/listCoin",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ coin: upperCoin, scale: wholeNumber(0, SCALE_MAX), ...coinLook, reason }),
  data: pendingRequest,
});
