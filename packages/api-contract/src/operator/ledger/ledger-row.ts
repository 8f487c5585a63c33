import { z } from "zod";
import { decimalOut, id, keyPaging, upperCoin, wholeNumber } from "../../fields.ts";
import { USER_ID_MAX } from "@agio/primitives";

const CHAIN_ID_MAX = 65_535;
const word = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z.]+$/)
    .max(max);

/** Which lines of the ledger: all of them without any. */
export const ledgerFilter = {
  /** 0: the house. */
  userId: wholeNumber(0, USER_ID_MAX).optional(),
  /** An account as the rows name it: "platform.available", "fee.spot". */
  account: word(40).optional(),
  coin: upperCoin.optional(),
  /** The purpose of a posting, as the rows name it: "trade", "adjustment". */
  kind: word(40).optional(),
  /** Order, trade, position, deposit or withdrawal, by kind. */
  reference: id.optional(),
  /** A command of the journal. */
  sequence: id.optional(),
  /** Of a custody account. */
  chainId: wholeNumber(1, CHAIN_ID_MAX).optional(),
  beginTime: keyPaging.beginTime,
  endTime: keyPaging.endTime,
};

/** A line of a posting. `after` = `before` + `amount`, in the coin. */
export const ledgerRow = z.object({
  /** Sequence and line, "1000-3". */
  id: z.string(),
  sequence: z.int(),
  lineNumber: z.int(),
  /** 0: the house. */
  userId: z.int(),
  account: z.string(),
  coin: z.string(),
  kind: z.string(),
  amount: decimalOut,
  before: decimalOut,
  after: decimalOut,
  reference: z.int(),
  /** Of accounts of a position; otherwise 0. */
  positionId: z.int(),
  /** Of a contract's clearing account; otherwise 0. */
  contractId: z.int(),
  /** Of a chain's custody account; otherwise 0. */
  chainId: z.int(),
  createTime: z.int(),
});

export type LedgerRow = z.infer<typeof ledgerRow>;
