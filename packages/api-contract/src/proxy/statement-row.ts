import { z } from "zod";
import { coinSum } from "../referral/reward-fields.ts";

/** A month of an agent's rewards, closed and never changed again. */
export const agentStatementRow = z.object({
  /** Counts through all statements of the exchange. */
  number: z.int(),
  /** "2026-11" */
  month: z.string(),
  /** Of the month in the platform's time zone. */
  beginTime: z.int(),
  endTime: z.int(),
  /** Amounts that reached the agent, by coin; `usdt` at the prices of when it was closed. */
  sums: z.array(coinSum),
  rows: z.int(),
  /** SHA-256 of the CSV file, which holds every row. */
  hash: z.string(),
  createTime: z.int(),
});

export type AgentStatementRow = z.infer<typeof agentStatementRow>;
