import { z } from "zod";
import { coinCode, decimalOut, id, pageOf, paging } from "../fields.ts";

const hash = z.string();

/** Our addresses on a chain, accounts at a bank, accounts at a payment provider. */
const custodyKind = z.enum(["chain", "bank", "provider"]);
export type CustodyKind = z.infer<typeof custodyKind>;

/** Proofs of liabilities, newest first. Public. */
export const listLiabilitiesRequest = z.object({ coin: coinCode.optional(), ...paging });
export const liabilityRow = z.object({
  id: z.int(),
  createTime: z.int(),
  /** The ledger as it was after this command. */
  sequence: z.int(),
  coin: z.string(),
  /** Root hash and the sum of all leaves. */
  root: hash,
  total: decimalOut,
  accounts: z.int(),
  /** What was held by the ledger's custody accounts, place by place, at the same sequence. */
  custody: z.array(z.object({ kind: custodyKind, chain: z.string(), amount: decimalOut })),
  custodyTotal: decimalOut,
  /** The same by kind: only what is on a chain can be looked up by outsiders. */
  custodyBy: z.object({ chain: decimalOut, bank: decimalOut, provider: decimalOut }),
  /** SHA-256 over the hash of the proof before it and this one: the history cannot be changed unseen. */
  hash,
});
export const listLiabilitiesData = pageOf(liabilityRow);

/** That the caller's balance is in the sum. */
export const inclusionRequest = z.object({ id: id.optional(), coin: coinCode });
export const inclusionData = z.object({
  id: z.int(),
  sequence: z.int(),
  coin: z.string(),
  scale: z.int(),
  root: hash,
  total: decimalOut,
  /** The leaf: SHA-256 of salt, user number and balance; the salt is the caller's own. */
  userId: z.int(),
  salt: z.string(),
  balance: decimalOut,
  index: z.int(),
  /** From the leaf up: the sibling's hash and sum. */
  path: z.array(z.object({ hash, sum: decimalOut })),
});
export type InclusionData = z.infer<typeof inclusionData>;
