import { z } from "zod";
import { coinCode, paging, wholeNumber } from "../fields.ts";
import { FUNDS_BUSINESS_TYPES } from "./business-types.ts";

/** Rows are those of the platform account's statement. */
export const financialStatementRequest = z.object({
  /** 1 platform, 2 financial. Without it both. */
  type: wholeNumber(1, 2).optional(),
  coin: coinCode.transform((code) => code.toUpperCase()).optional(),
  businessType: z.enum(FUNDS_BUSINESS_TYPES).optional(),
  ...paging,
});
