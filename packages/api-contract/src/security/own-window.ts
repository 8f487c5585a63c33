import { z } from "zod";

/** When the caller's own withdrawals are taken each day. A start after the end runs over midnight. */
export const ownWindow = z.object({
  /** In force now; both "" while none is set. */
  start: z.string(),
  end: z.string(),
  /** UTC milliseconds from which a relaxed window is in force; 0 when no change is waiting. */
  nextFrom: z.int(),
  /** Both "" when it is switched off then. */
  nextStart: z.string(),
  nextEnd: z.string(),
});
