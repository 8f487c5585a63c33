import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { upperCoin } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { decimals, dueTime, marketLook, pairKind, pairRulesRow, priceSources } from "./market-rules.ts";

/**
 * A spot pair of two listed coins, once a second person has agreed. Its symbol is that of the coins, and like its decimals
 * permanent. It opens at once, or at `dueTime` and is listed closed until then; without sources it has no index.
 */
export const listPair = staffSend({
  name: "operator.markets.listPair",
  path: "/api/operator/markets/listPair",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    coin: upperCoin,
    baseCoin: upperCoin,
    basePrecision: decimals,
    coinPrecision: decimals,
    market: pairKind.default("agio"),
    sources: priceSources,
    ...marketLook,
    rules: pairRulesRow,
    dueTime,
    reason,
  }),
  data: pendingRequest,
});
