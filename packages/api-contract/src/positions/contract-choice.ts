import { z } from "zod";

export const LEVERAGE_MAX = 1_000;

/** The caller's choices for a contract. */
export const contractChoice = z.object({
  symbol: z.string(),
  marginMode: z.enum(["isolated", "cross"]),
  longLeverage: z.int(),
  shortLeverage: z.int(),
});

export type ContractChoice = z.infer<typeof contractChoice>;
