import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { SignedTransaction } from "../../../ports/chain.ts";
import type { KeySigner } from "../../../ports/signer.ts";
import type { KeyPlace } from "../public-keys.ts";
import type { TronBlock } from "./node.ts";
import { draftTransaction, type TronAction } from "./transaction.ts";
import { transferData } from "./transfers.ts";

export interface TronPayment {
  readonly from: string;
  readonly to: string;
  /** The token's contract; "" for TRX. */
  readonly token: string;
  readonly units: bigint;
  /** The most a token's contract may burn, in sun. */
  readonly feeLimit: number;
}

/**
 * How long after its reference block a node takes a transaction. The reference is solid, about a minute old; the network
 * allows a day.
 */
export const LIFETIME_MS = 600_000;
const PURPOSE = 44;
const COIN_TYPE = 195;
/** Of the 65th byte of a signature, as nodes have always taken it. */
const RECOVERY_OFFSET = 27;

const actionOf = ({ from, to, token, units }: TronPayment): TronAction =>
  token === ""
    ? { kind: "transfer", from, to, units }
    : { kind: "call", from, contract: token, data: transferData(to, units) };

export const spendOf = (txid: string): string => `transaction:${txid}`;

/** Builds without a node, and has the signer sign. Its `raw` is what a node takes, as JSON. */
export async function signPayment(
  signer: KeySigner,
  place: KeyPlace,
  parts: {
    readonly payment: TronPayment;
    readonly reference: Pick<TronBlock, "hash" | "time">;
    /** Two payments that are alike in all else differ in it, or they would be one transaction. */
    readonly timestamp: number;
    readonly payoutIds: readonly number[];
    readonly feeUnitsMax: bigint;
  },
): Promise<SignedTransaction> {
  const { payment, reference, timestamp } = parts;
  const expiration = reference.time + LIFETIME_MS;
  const feeLimit = payment.token === "" ? 0 : payment.feeLimit;
  const action = actionOf(payment);
  const draft = draftTransaction({ action, referenceHash: reference.hash, expiration, timestamp, feeLimit });
  const { txID: txid } = draft;
  const path = { purpose: PURPOSE, coinType: COIN_TYPE, ...place } as const;
  const { compact, recovery } = await signer.sign(path, hexToBytes(txid));
  const signature = bytesToHex(compact) + (RECOVERY_OFFSET + recovery).toString(16);
  return {
    txid,
    raw: JSON.stringify({ ...draft, signature: [signature] }),
    payoutIds: parts.payoutIds,
    spends: [spendOf(txid)],
    feeUnitsMax: parts.feeUnitsMax,
    expiresAt: expiration,
  };
}
