import { z } from "zod";
import { decimalOut } from "../../fields.ts";

/** Holdings of a coin at one place: by the ledger, and by the word of the place. */
export const reconciledRow = z.object({
  /** "" for a place without a node: a bank, a provider. */
  chain: z.string(),
  chainId: z.int(),
  coin: z.string(),
  /** "" where several channels share the place. */
  channel: z.string(),
  book: decimalOut,
  /** The last word of the node; undefined where there is none, or it has not said anything yet. */
  node: decimalOut.optional(),
  /** `node` less `book`. */
  difference: decimalOut.optional(),
  /** Its parts: "underWay" arrived or left and not booked yet, "unexplained" nothing that we know. */
  lines: z.array(z.object({ what: z.enum(["underWay", "unexplained"]), amount: decimalOut })),
  /** equal; explained: only what is under way; different; unknown: nobody was asked. */
  state: z.enum(["equal", "explained", "different", "unknown"]),
});

export type ReconciledRow = z.infer<typeof reconciledRow>;
