import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { paging, upperCoin, wholeNumber } from "../fields.ts";
import { BROKER_BUSINESS_TYPES } from "./business-types.ts";
import { statementPage } from "./statement-row.ts";

/** Rewards are paid into the platform account. */
export const brokerStatement = userRead({
  name: "statements.broker",
  path: "/api/record/broker",
  cost: 4,
  request: z.object({
    /** 1 platform, 2 financial, 3 contract. */
    type: wholeNumber(1, 3).optional(),
    coin: upperCoin.optional(),
    businessType: z.enum(BROKER_BUSINESS_TYPES).optional(),
    ...paging,
  }),
  data: statementPage,
});
