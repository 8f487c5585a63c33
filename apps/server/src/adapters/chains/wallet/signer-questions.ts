import { z } from "zod";

/**
 * The only questions that a signer is asked, over the wallet process's channel and over HTTP alike. Any other is
 * refused.
 */

const ORDERS_MAX = 1_000;
const CONTENTS_LENGTH_MAX = 400;
const EARLIER_MAX = 100;
const UTC_MS_MAX = 8_640_000_000_000_000;

const purpose = z.union([z.literal(44), z.literal(84)]);
/** SLIP 44: bitcoin and its test networks, ether, tron. */
const coinType = z.union([z.literal(0), z.literal(1), z.literal(60), z.literal(195)]);
const path = z.strictObject({
  purpose,
  coinType,
  branch: z.union([z.literal(0), z.literal(1)]),
  /** From 2^31 on two steps of BIP 32, ⌊index / 2^31⌋ and index mod 2^31. `z.int` ends at 2^53. */
  index: z.int().min(0),
});

/** As the core takes it. */
const txid = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const withdrawalId = z.int().min(1);
const withdrawalOrder = z.strictObject({
  withdrawalId,
  submittedAt: z.int().min(0).max(UTC_MS_MAX),
  contents: z.string().min(1).max(CONTENTS_LENGTH_MAX),
  after: z.array(txid).max(EARLIER_MAX),
});
export const paymentOrder = withdrawalOrder.extend({ txid });

/** Contents of the questions. The digest: 32 bytes in lower-case hex. */
export const checkQuestion = z.strictObject({ orders: z.array(withdrawalOrder).min(1).max(ORDERS_MAX) });
export const takeQuestion = z.strictObject({ orders: z.array(paymentOrder).min(1).max(ORDERS_MAX) });
export const accountKeyQuestion = z.strictObject({ purpose, coinType });
export const signQuestion = z.strictObject({ path, digest: z.string().regex(/^[0-9a-f]{64}$/) });

export const accountKeyAnswer = z.object({ key: z.string().regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/) });
/** Of the wallet process. `cutBytes`: of a write to the ledger that a crash left unfinished. */
export const openAnswer = z.object({ cutBytes: z.int().min(0) });
/** Of `check` and `take`. */
export const refusedAnswer = z.object({
  refused: z.array(z.object({ withdrawalId, reason: z.string().min(1).max(CONTENTS_LENGTH_MAX) })).max(ORDERS_MAX),
});
export const signAnswer = z.object({
  /** r and s, 64 bytes in hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
  recovery: z.union([z.literal(0), z.literal(1)]),
});

/** To the wallet process, beside these questions: which keystore and ledger to open, as the first of all. */
export const walletRequest = z.discriminatedUnion("ask", [
  z.strictObject({
    id: z.literal(0),
    ask: z.literal("open"),
    file: z.string().min(1),
    passphrase: z.string().min(1),
    ledger: z.string().min(1),
  }),
  z.strictObject({ id: z.int().min(1), ask: z.literal("accountKey"), ...accountKeyQuestion.shape }),
  z.strictObject({ id: z.int().min(1), ask: z.literal("check"), ...checkQuestion.shape }),
  z.strictObject({ id: z.int().min(1), ask: z.literal("take"), ...takeQuestion.shape }),
  z.strictObject({ id: z.int().min(1), ask: z.literal("sign"), ...signQuestion.shape }),
]);
export type WalletRequest = z.output<typeof walletRequest>;

/** `refused`: in words, never with anything secret. */
export interface WalletAnswer {
  readonly id: number;
  readonly data?: unknown;
  readonly refused?: string;
}
