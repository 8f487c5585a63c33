import { z } from "zod";

/** A day that was signed: off once a second person has confirmed it. */
export const closeRow = z.object({
  /** First moment of the day, by UTC. */
  day: z.int(),
  /** Of the last line up to its end. */
  sequence: z.int(),
  /** SHA-256 over the day's sums and the balances at its end. */
  hash: z.string(),
  operatorId: z.int(),
  loginName: z.string(),
  note: z.string(),
  /** Places whose book and node differed when it was signed. */
  differences: z.int(),
  createTime: z.int(),
  /** The second person's word; null while there is none. */
  confirmed: z
    .object({
      operatorId: z.int(),
      loginName: z.string(),
      note: z.string(),
      /** Places whose book and node differed then. */
      differences: z.int(),
      createTime: z.int(),
    })
    .nullable(),
});
