import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { symbol } from "../fields.ts";
import { optionSeriesRow } from "./series-row.ts";

/** The chain of one underlying ("btcusdt"), or of all. Public. */
export const optionChain = publicRead({
  name: "options.chain",
  path: "/api/option/chain",
  cost: 2,
  request: z.object({ symbol: symbol.optional() }),
  data: z.array(optionSeriesRow),
});
