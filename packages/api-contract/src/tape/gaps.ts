import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { pageOf, paging, symbol } from "../fields.ts";

/** A time without a price of one pair's index (rules 5): between two ticks with one that are more than 3 seconds apart. */
export const indexGapRow = z.object({
  symbol: z.string(),
  /** The last tick with a price before it and the first after it, to be looked up on the tape, and their times. */
  fromSeq: z.int(),
  from: z.int(),
  toSeq: z.int(),
  to: z.int(),
});

/** Gaps of the index, of one pair or of all, the last that ended first; times limit their ends. Public. */
export const tapeGaps = publicRead({
  name: "tape.gaps",
  path: "/api/market/indexGaps",
  cost: 4,
  request: z.object({ symbol: symbol.optional(), ...paging }),
  data: pageOf(indexGapRow),
});

export type IndexGapRow = z.infer<typeof indexGapRow>;
