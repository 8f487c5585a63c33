import { z } from "zod";

/** Fields that a reviewer sees beside the row. */
export const reviewed = {
  userId: z.int(),
  userName: z.string(),
  /** Operators who have agreed, and how many different ones it needs. */
  approvals: z.array(z.int()),
  approvalsNeeded: z.int(),
};
