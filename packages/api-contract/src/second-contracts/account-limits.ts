import { z } from "zod";
import { decimalOut } from "../fields.ts";

export const accountLimits = z.object({
  coin: z.string(),
  available: decimalOut,
  lossLimit: decimalOut,
  /** From the platform's next day on. */
  nextLossLimit: decimalOut,
  /** The operator's, for everybody. */
  platformLossLimit: decimalOut,
  /** Lost less won today; negative is a gain. */
  lostToday: decimalOut,
  /** Stakes that run. */
  running: decimalOut,
  runningCount: z.int(),
  runningMax: z.int(),
});

export type SecondContractAccountData = z.infer<typeof accountLimits>;
