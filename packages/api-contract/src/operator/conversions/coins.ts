import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/** The coins of the convert list with the terms that two people set: percent, and bounds of one conversion in USDT. */
export const listConversionTerms = staffRead({
  name: "operator.conversions.coins",
  path: "/api/operator/conversions/coins",
  permission: "settings.read",
  request: z.object({}),
  data: z.array(
    z.object({
      coin: z.string(),
      spread: z.string(),
      feeRate: z.string(),
      minValue: decimalOut,
      /** "0": not bounded. */
      maxValue: decimalOut,
      isOpen: z.boolean(),
    }),
  ),
});
