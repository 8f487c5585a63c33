import { z } from "zod";

/** Bank accounts of the caller. */
export const bankAccountRow = z.object({
  id: z.int(),
  createTime: z.int(),
  bankName: z.string(),
  holder: z.string(),
  /** All but the last four digits are hidden. */
  account: z.string(),
  branch: z.string(),
  swift: z.string(),
  currency: z.string(),
  /** 1 usable, 0 still locked. */
  status: z.int(),
  lockUntil: z.int(),
});
