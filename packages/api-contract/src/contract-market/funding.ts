import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging, symbol } from "../fields.ts";

const fundingRow = z.object({
  id: z.string(),
  symbol: z.string(),
  /** Percent. Positive: longs pay. */
  rate: z.string(),
  markPrice: decimalOut,
  /** When it was due. */
  createTime: z.int(),
});

/** Settled funding of a contract, newest first. Public. */
export const fundingHistory = publicRead({
  name: "contractMarket.funding",
  path: "/api/contract/funding/list",
  cost: 4,
  request: z.object({ symbol, ...paging }),
  data: pageOf(fundingRow),
});
