import { z } from "zod";

/** An agent with the terms in force and those to come; terms of id 0: none. */
export const agentRow = z.object({
  id: z.int(),
  userName: z.string(),
  termsId: z.int(),
  termsName: z.string(),
  fromDay: z.int(),
  nextTermsId: z.int(),
  nextFromDay: z.int(),
  /** Codes of an API broker, in force and to come; "" for none. */
  brokerCode: z.string(),
  nextBrokerCode: z.string(),
  /** The next agent above; 0 for none. */
  superiorId: z.int(),
  members: z.int(),
  createTime: z.int(),
});

export type AgentRow = z.infer<typeof agentRow>;
