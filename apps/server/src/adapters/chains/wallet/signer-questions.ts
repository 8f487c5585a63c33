import { z } from "zod";

/**
 * The only questions that a signer is asked, over the wallet process's channel and over HTTP alike. Any other is
 * refused.
 */

const purpose = z.union([z.literal(44), z.literal(84)]);
/** SLIP 44: bitcoin and its test networks, ether, tron. */
const coinType = z.union([z.literal(0), z.literal(1), z.literal(60), z.literal(195)]);
/** Unhardened indexes of BIP 32. */
const INDEX_MAX = 2 ** 31 - 1;
const path = z.strictObject({
  purpose,
  coinType,
  branch: z.union([z.literal(0), z.literal(1)]),
  index: z.int().min(0).max(INDEX_MAX),
});

/** Contents of the two questions. The digest: 32 bytes in lower-case hex. */
export const accountKeyQuestion = z.strictObject({ purpose, coinType });
export const signQuestion = z.strictObject({ path, digest: z.string().regex(/^[0-9a-f]{64}$/) });

export const accountKeyAnswer = z.object({ key: z.string().regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/) });
export const signAnswer = z.object({
  /** r and s, 64 bytes in hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
  recovery: z.union([z.literal(0), z.literal(1)]),
});

/** To the wallet process, beside the two questions: which keystore to open, as the first of all. */
export const walletRequest = z.discriminatedUnion("ask", [
  z.strictObject({
    id: z.literal(0),
    ask: z.literal("open"),
    file: z.string().min(1),
    passphrase: z.string().min(1),
  }),
  z.strictObject({ id: z.int().min(1), ask: z.literal("accountKey"), ...accountKeyQuestion.shape }),
  z.strictObject({ id: z.int().min(1), ask: z.literal("sign"), ...signQuestion.shape }),
]);
export type WalletRequest = z.output<typeof walletRequest>;

/** `refused`: in words, never with anything secret. */
export interface WalletAnswer {
  readonly id: number;
  readonly data?: unknown;
  readonly refused?: string;
}
