import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { contractRulesRow, decimals, marketLook } from "./market-rules.ts";

/** A perpetual contract on the index of a pair, once a second person has agreed. Its symbol and its decimals are permanent. */
export const listContract = staffSend({
  name: "operator.markets.listContract",
  path: "/api/operator/markets/listContract",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    symbol,
    indexSymbol: symbol,
    basePrecision: decimals,
    coinPrecision: decimals,
    ...marketLook,
    rules: contractRulesRow,
    reason,
  }),
  data: pendingRequest,
});
