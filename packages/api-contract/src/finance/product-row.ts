import { z } from "zod";
import { decimalOut } from "../fields.ts";

export const financeProductRow = z.object({
  id: z.int(),
  createTime: z.int(),
  name: z.string(),
  coin: z.string(),
  logo: z.string(),
  /** 1 flexible, 2 fixed. */
  type: z.int(),
  days: z.int(),
  /** Percent a year. */
  apr: z.string(),
  minAmount: decimalOut,
  maxAmount: decimalOut,
  totalQuota: decimalOut,
  leftQuota: decimalOut,
  /** Interest put aside for what runs of a fixed product, all that it was promised (rules 9); "" of a flexible one. */
  setAside: decimalOut,
  startTime: z.int(),
  endTime: z.int(),
  /** 1: may be given back before its end. */
  earlyRedeem: z.int(),
  /** "none", "forfeit", "flexRate", "penalty". */
  earlyPolicy: z.string(),
  /** Percent: of the interest (penalty), or a year (flexRate). */
  earlyRate: z.string(),
  autoRenew: z.boolean(),
  /** 1 open, 2 closed, 3 sold out, 0 not begun. */
  status: z.int(),
});

export type FinanceProductRow = z.infer<typeof financeProductRow>;
