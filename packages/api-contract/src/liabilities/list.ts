import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { coinCode, decimalOut, pageOf, paging } from "../fields.ts";

/** Our addresses on a chain, accounts at a bank, accounts at a payment provider. */
const custodyKind = z.enum(["chain", "bank", "provider"]);

const liabilityRow = z.object({
  id: z.int(),
  createTime: z.int(),
  /** The ledger as it was after this command. */
  sequence: z.int(),
  coin: z.string(),
  /** Root hash and the sum of all leaves. */
  root: z.string(),
  total: decimalOut,
  accounts: z.int(),
  /** Balances of the ledger's custody accounts, place by place, at the same sequence. */
  custody: z.array(z.object({ kind: custodyKind, chain: z.string(), amount: decimalOut })),
  custodyTotal: decimalOut,
  /** The same by kind: only what is on a chain can be looked up by outsiders. */
  custodyBy: z.object({ chain: decimalOut, bank: decimalOut, provider: decimalOut }),
  /** SHA-256 over the hash of the proof before it and this one: the history cannot be changed unseen. */
  hash: z.string(),
});

/** Proofs of liabilities, newest first. Public. */
export const listLiabilities = publicRead({
  name: "liabilities.list",
  path: "/api/market/liabilities",
  cost: 4,
  request: z.object({ coin: coinCode.optional(), ...paging }),
  data: pageOf(liabilityRow),
});

export type CustodyKind = z.infer<typeof custodyKind>;
