import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal } from "../fields.ts";
import { seriesSymbol } from "../options/series-symbol.ts";
import { optionOrderRow } from "./order-row.ts";

const LEGS_MIN = 2;
const LEGS_MAX = 4;

const optionLeg = z.object({
  symbol: seriesSymbol,
  type: z.enum(["buy", "sell"]),
  /** Contracts. */
  num: decimal,
});

/**
 * Several series of one expiry at market, all of them whole or none: a spread, a straddle, a strangle. Answers with the
 * order of each leg, in the order of the legs.
 */
export const submitOptionStrategy = userSend({
  name: "optionOrders.submitStrategy",
  path: "/api/option/strategy/submit",
  wireNames: { clientOrderId: "clientId", seriesId: "legs", sizeLots: "legs", netAtomsMax: "net" },
  request: z.object({
    legs: z.array(optionLeg).min(LEGS_MIN).max(LEGS_MAX),
    /**
     * In the pricing coin, without fees: the premiums that are paid, less those that are received, come to this at most. A
     * minus sign: so much is received at least.
     */
    net: z
      .string()
      .max(36)
      .regex(/^-?(0|[1-9]\d{0,15})(\.\d{1,18})?$/),
    clientId: clientId.optional(),
  }),
  data: z.array(optionOrderRow),
});

export type SubmitOptionStrategyRequest = z.input<typeof submitOptionStrategy.request>;
