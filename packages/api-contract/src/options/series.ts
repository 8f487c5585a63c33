import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut } from "../fields.ts";
import { optionSeriesRow } from "./series-row.ts";
import { seriesSymbol } from "./series-symbol.ts";

const level = z.tuple([z.string(), z.string()]);

export const optionTradeRow = z.object({
  id: z.int(),
  ts: z.int(),
  price: decimalOut,
  num: decimalOut,
  direction: z.enum(["buy", "sell"]),
});

/** One series with its book and last trades. Public. */
export const optionSeries = publicRead({
  name: "options.series",
  path: "/api/option/series",
  request: z.object({ symbol: seriesSymbol }),
  data: z.object({
    row: optionSeriesRow,
    bids: z.array(level),
    asks: z.array(level),
    trades: z.array(optionTradeRow),
  }),
});

export type OptionTradeRow = z.infer<typeof optionTradeRow>;
export type OptionSeriesData = z.infer<typeof optionSeries.data>;
