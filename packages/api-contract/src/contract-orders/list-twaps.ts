import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { decimalOut, ofAccount, symbol } from "../fields.ts";

/** A spread order of a contract as it stands. Amounts not given are "0". */
export const contractTwapRow = z.object({
  id: z.int(),
  clientId: z.string(),
  symbol: z.string(),
  direction: z.enum(["buy", "sell"]),
  offset: z.enum(["open", "close"]),
  /** The position that a close is of; 0 for one that opens. */
  positionId: z.int(),
  share: z.int().describe("whole contracts of the order in all, the filled ones (dealShare) included"),
  price: decimalOut,
  slices: z.int(),
  intervalSeconds: z.int(),
  /** Slices so far, refused ones included. */
  sentSlices: z.int(),
  dealShare: z.int(),
  /** Average price of the filled part, rounded down to a tick. */
  dealPrice: decimalOut,
  dealValue: decimalOut,
  /** In the settlement coin. */
  fee: decimalOut,
  /** 0 runs, 1 runs and is partly filled, 2 filled, 3 cancelled, 4 ended before it was filled. */
  status: z.int(),
  /** Why it ended; "" while it runs. */
  reason: z.enum([
    "",
    "filled",
    "user",
    "slicesSent",
    "insufficientBalance",
    "positionClosed",
    "liquidated",
    "delisted",
    "frozen",
  ]),
  /** When its next slice is due at the earliest; 0 once it has ended. */
  nextTime: z.int(),
  createTime: z.int(),
  /** 0 while it runs. */
  endTime: z.int(),
});
export type ContractTwapRow = z.infer<typeof contractTwapRow>;

/** The caller's spread orders of contracts, newest first: those that run, and the last twenty that ended. */
export const listContractTwaps = userRead({
  name: "contractOrders.listTwaps",
  path: "/api/contract/twap/list",
  request: z.object({ accountId: ofAccount, symbol: symbol.optional() }),
  data: z.object({ rows: z.array(contractTwapRow) }),
});
