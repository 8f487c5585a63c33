import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { pageOf, paging, wholeNumber } from "../fields.ts";
import { SEQ_MAX, tapeHeadRow } from "./tape-head-row.ts";

/** Published heads, newest first; `fromSeq` to `toSeq` narrow them. Public. */
export const tapeHeads = publicRead({
  name: "tape.heads",
  path: "/api/market/tapeHeads",
  cost: 4,
  request: z.object({
    fromSeq: wholeNumber(1, SEQ_MAX).optional(),
    toSeq: wholeNumber(1, SEQ_MAX).optional(),
    ...paging,
  }),
  data: pageOf(tapeHeadRow),
});
