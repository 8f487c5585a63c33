import { z } from "zod";
import { coinCode, paging, wholeNumber } from "../fields.ts";
import { BROKER_BUSINESS_TYPES, OPTION_BUSINESS_TYPES, SECOND_BUSINESS_TYPES } from "./business-types.ts";

const coin = coinCode.transform((code) => code.toUpperCase()).optional();

/** Rows are those of the platform account's statement. */
export const secondStatementRequest = z.object({
  coin,
  businessType: z.enum(SECOND_BUSINESS_TYPES).optional(),
  ...paging,
});
export const optionStatementRequest = z.object({
  coin,
  businessType: z.enum(OPTION_BUSINESS_TYPES).optional(),
  ...paging,
});
/** Rebates are paid into the platform account. */
export const brokerStatementRequest = z.object({
  /** 1 platform, 2 financial, 3 contract. */
  type: wholeNumber(1, 3).optional(),
  coin,
  businessType: z.enum(BROKER_BUSINESS_TYPES).optional(),
  ...paging,
});
