import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { decimalOut, pageOf, paging, symbol } from "../fields.ts";

const optionSettlementRow = z.object({
  id: z.string(),
  symbol: z.string(),
  expiry: z.int(),
  price: decimalOut,
  seqFrom: z.int(),
  seqTo: z.int(),
  ticks: z.int(),
  hash: z.string(),
  /** The window reaches further back than 30 minutes because ticks were missing. */
  extended: z.boolean(),
  createTime: z.int(),
});

/** Settled expiries, newest first. Public. */
export const optionSettlements = publicRead({
  name: "options.settlements",
  path: "/api/option/settlement/list",
  cost: 4,
  request: z.object({ symbol: symbol.optional(), ...paging }),
  data: pageOf(optionSettlementRow),
});

export type OptionSettlementRow = z.infer<typeof optionSettlementRow>;
