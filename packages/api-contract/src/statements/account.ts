import { z } from "zod";
import { coinCode, paging, wholeNumber } from "../fields.ts";
import { ACCOUNT_BUSINESS_TYPES } from "./business-types.ts";

/** Every line of the platform and the financial account, whatever product moved it. */
export const accountStatementRequest = z.object({
  /** 1 platform, 2 financial. Without it both. */
  type: wholeNumber(1, 2).optional(),
  coin: coinCode.transform((code) => code.toUpperCase()).optional(),
  businessType: z.enum(ACCOUNT_BUSINESS_TYPES).optional(),
  ...paging,
});
export type AccountStatementRequest = z.input<typeof accountStatementRequest>;
