import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol, upperCoin } from "../../fields.ts";
import { decimals } from "../markets/market-rules.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { optionRulesRow } from "./option-rules.ts";

/**
 * Options on the index of a listed pair, once a second person has agreed: the core lists their series by the rules. Code, the
 * first part of the symbols, and decimals of premium and contracts are permanent. They end when `isOpen` is taken back and
 * the last series is settled.
 */
export const addOptionUnderlying = staffSend({
  name: "operator.optionUnderlyings.add",
  path: "/api/operator/optionUnderlyings/add",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    symbol,
    code: upperCoin,
    basePrecision: decimals,
    coinPrecision: decimals,
    rules: optionRulesRow,
    reason,
  }),
  data: pendingRequest,
});
