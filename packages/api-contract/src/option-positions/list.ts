import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging, symbol } from "../fields.ts";
import { seriesSymbol } from "../options/series-symbol.ts";

/**
 * A position. `num` is negative when it was written; of an ended one it is what was bought or written in all, and mark
 * and unrealized are "0".
 */
export const optionPositionRow = z.object({
  id: z.int(),
  symbol: z.string(),
  underlying: z.string(),
  strike: decimalOut,
  expiry: z.int(),
  cp: z.enum(["C", "P"]),
  num: decimalOut,
  /** Of which no open order to sell claims. */
  freeNum: decimalOut,
  /** Average premium of one contract, and the whole of it. */
  openPrice: decimalOut,
  cost: decimalOut,
  markPrice: decimalOut,
  value: decimalOut,
  unrealized: decimalOut,
  /** Percent of the cost. */
  roe: z.string(),
  margin: decimalOut,
  maintenance: decimalOut,
  realized: decimalOut,
  fee: decimalOut,
  delta: z.string(),
  gamma: z.string(),
  vega: z.string(),
  theta: z.string(),
  /** 0 held, 1 closed, 2 expiring, 3 exercised, 4 worthless. */
  status: z.int(),
  /** Of an expired one: contracts that were left, negative when written, the price, and what it paid. */
  expiredNum: decimalOut,
  settlementPrice: decimalOut,
  payoff: decimalOut,
  closeTime: z.int(),
  createTime: z.int(),
});

/** One status or a comma list. */
const optionPositionStatuses = z
  .union([z.int().min(0).max(4).transform(String), z.string().regex(/^[0-4](,[0-4]){0,4}$/)])
  .transform((text) => text.split(",").map(Number));

export const listOptionPositions = userRead({
  name: "optionPositions.list",
  path: "/api/option/position/list",
  cost: 4,
  request: z.object({
    /** 0 and 2 are open: 0 asks for both. Without it: all, newest first. */
    status: optionPositionStatuses.optional(),
    symbol: z.union([seriesSymbol, symbol]).optional(),
    ...paging,
  }),
  data: pageOf(optionPositionRow),
});

export type OptionPositionRow = z.infer<typeof optionPositionRow>;
