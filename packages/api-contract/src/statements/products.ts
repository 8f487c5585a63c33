import { z } from "zod";
import { coinCode, paging } from "../fields.ts";
import { OPTION_BUSINESS_TYPES, SECOND_BUSINESS_TYPES } from "./business-types.ts";

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
