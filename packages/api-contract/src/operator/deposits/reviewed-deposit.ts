import { z } from "zod";
import { reviewed } from "../reviewed.ts";

export const reviewedDeposit = {
  ...reviewed,
  /** One operator's proposal for a rejected deposit, which a second one confirms; null without one. */
  proposal: z.object({ decision: z.enum(["return", "credit"]), address: z.string(), operatorId: z.int() }).nullable(),
  /** Rejected, in suspense, and too deep in its chain to be taken back. */
  isReturnable: z.boolean(),
  /** The withdrawal of the house that pays it back; 0 for none. */
  returnId: z.int(),
};
