import { z } from "zod";
import { NotSigned, type EcdsaSignature, type Signer } from "../../../ports/signer.ts";

/**
 * The only questions that a signer is asked, over the wallet process's channel and over HTTP alike. Any other is
 * refused.
 */

const ORDERS_MAX = 1_000;
const CONTENTS_LENGTH_MAX = 400;
const EARLIER_MAX = 100;
const REQUESTS_MAX = 1_000;
const APPROVALS_MAX = 10;
const TRANSACTION_BYTES_MAX = 200_000;
const REASON_LENGTH_MAX = 1_000;
const INPUTS_MAX = 1_000;
const UTC_MS_MAX = 8_640_000_000_000_000;

const purpose = z.union([z.literal(44), z.literal(84)]);
/** SLIP 44: bitcoin and its test networks, ether, tron. */
const coinType = z.union([z.literal(0), z.literal(1), z.literal(60), z.literal(195)]);
/** From 2^31 on two steps of BIP 32, ⌊index / 2^31⌋ and index mod 2^31. `z.int` ends at 2^53. */
const index = z.int().min(0);
const path = z.strictObject({ purpose, coinType, branch: z.union([z.literal(0), z.literal(1)]), index });

/** As the core takes it. */
const txid = z.string().regex(/^[\x21-\x7e]{1,128}$/);
export const withdrawalId = z.int().min(1);
export const utcMs = z.int().min(0).max(UTC_MS_MAX);
export const contents = z.string().min(1).max(CONTENTS_LENGTH_MAX);
/** Units beyond what a number holds. */
export const digits = z.string().regex(/^\d{1,80}$/);
const hex = (bytesMax: number) =>
  z
    .string()
    .regex(/^([0-9a-f]{2})+$/)
    .max(2 * bytesMax);
const approval = z.strictObject({
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export const approvals = z.array(approval).max(APPROVALS_MAX);
const order = z.strictObject({
  withdrawalId,
  submittedAt: utcMs,
  contents,
  after: z.array(txid).max(EARLIER_MAX),
});
/** As it is kept: approvals are not. */
export const paidOrder = order.extend({ txid });
const withdrawalOrder = order.extend({ approvals: approvals.optional() });
export const paymentOrder = withdrawalOrder.extend({ txid });

const transaction = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("evm"), path, unsigned: hex(TRANSACTION_BYTES_MAX) }),
  z.strictObject({
    kind: z.literal("bitcoin"),
    network: z.enum(["mainnet", "testnet", "regtest"]),
    psbt: hex(TRANSACTION_BYTES_MAX),
  }),
  z.strictObject({ kind: z.literal("tron"), path, rawData: hex(TRANSACTION_BYTES_MAX) }),
]);
const signingRequest = z.strictObject({
  transaction,
  orders: z.array(withdrawalOrder).max(ORDERS_MAX),
  topUpIndex: index.optional(),
});

/** Contents of the questions. Bytes are lower-case hex. */
export const checkQuestion = z.strictObject({ orders: z.array(withdrawalOrder).min(1).max(ORDERS_MAX) });
export const takeQuestion = z.strictObject({ orders: z.array(paymentOrder).min(1).max(ORDERS_MAX) });
export const accountKeyQuestion = z.strictObject({ purpose, coinType });
export const signQuestion = z.strictObject({ requests: z.array(signingRequest).min(1).max(REQUESTS_MAX) });

export const accountKeyAnswer = z.object({ key: z.string().regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/) });
/** Of the wallet process. `cutBytes`: of a write to the ledger that a crash left unfinished. */
export const openAnswer = z.object({ cutBytes: z.int().min(0) });
const refusedOrders = z
  .array(
    z.object({
      withdrawalId,
      reason: z.string().min(1).max(REASON_LENGTH_MAX),
      approvalText: z.string().min(1).max(REASON_LENGTH_MAX).optional(),
    }),
  )
  .max(ORDERS_MAX);
/** Of `check` and `take`. */
export const refusedAnswer = z.object({ refused: refusedOrders });
const signature = z.object({
  /** r and s, 64 bytes in hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
  recovery: z.union([z.literal(0), z.literal(1)]),
});
/** For each request its signatures; or the reason for which none of them is signed. */
export const signAnswer = z.union([
  z.object({ signatures: z.array(z.array(signature).max(INPUTS_MAX)).max(REQUESTS_MAX) }),
  z.object({ notSigned: z.string().min(1).max(REASON_LENGTH_MAX), refused: refusedOrders }),
]);

/** All that `sign` answers, of what was asked over a channel. Throws NotSigned for a reason. */
export function signaturesIn(answer: z.output<typeof signAnswer>): EcdsaSignature[][] {
  if ("notSigned" in answer) throw new NotSigned(answer.notSigned, answer.refused);
  return answer.signatures.map((list) =>
    list.map(({ signature: compact, recovery }) => ({ compact: Buffer.from(compact, "hex"), recovery })),
  );
}

/** The answer to `sign`, as `signaturesIn` reads it. */
export async function answerOfSigning(signing: ReturnType<Signer["sign"]>): Promise<z.output<typeof signAnswer>> {
  try {
    const signatures = (await signing).map((list) =>
      list.map(({ compact, recovery }) => ({
        signature: Buffer.from(compact).toString("hex"),
        recovery: recovery === 0 ? (0 as const) : (1 as const),
      })),
    );
    return { signatures };
  } catch (error) {
    if (!(error instanceof NotSigned)) throw error;
    return { notSigned: error.message, refused: [...error.refused] };
  }
}

/** To the wallet process, beside these questions: which keystore and ledger to open, as the first of all. */
export const walletRequest = z.discriminatedUnion("ask", [
  z.strictObject({
    id: z.literal(0),
    ask: z.literal("open"),
    file: z.string().min(1),
    passphrase: z.string().min(1),
    ledger: z.string().min(1),
    policy: z.string().min(1).optional(),
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
