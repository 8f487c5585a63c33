import { z } from "zod";

/** An application to lead. */
export const leadApplication = z.object({
  id: z.int(),
  name: z.string(),
  words: z.string(),
  /** Of the words: "en". */
  language: z.string(),
  /** 0 waits, 1 accepted, 2 rejected. */
  status: z.int(),
  /** Why it was rejected, as a key of the app's texts; "" otherwise. */
  reason: z.string(),
  createTime: z.int(),
  /** 0 while it waits. */
  decisionTime: z.int(),
});

export type LeadApplication = z.infer<typeof leadApplication>;
