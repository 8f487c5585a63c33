import { z } from "zod";
import { percentOut } from "../referral/reward-fields.ts";

/** Terms that an agent has, in percent of the base by product. */
export const agentTermsRow = z.object({
  termsId: z.int(),
  name: z.string(),
  rates: z.object({
    interest: percentOut,
    spot: percentOut,
    contract: percentOut,
    option: percentOut,
    second: percentOut,
  }),
  /** Levels below the agent that count. */
  depth: z.int(),
  isOpen: z.boolean(),
});

export type AgentTermsRow = z.infer<typeof agentTermsRow>;
