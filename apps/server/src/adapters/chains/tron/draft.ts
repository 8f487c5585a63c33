import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { TronWeb } from "tronweb";
import type { SignedTransaction } from "../../../ports/chain.ts";
import type { Signer } from "../../../ports/signer.ts";
import type { TronKeyPlace } from "./address.ts";
import type { TronBlock } from "./node.ts";

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

/** The library asks the network for nothing when a draft names its reference block; this address answers nothing. */
const offline = new TronWeb({ fullHost: "http://127.0.0.1:9" });

interface Draft {
  readonly txID: string;
  readonly raw_data_hex: string;
}

/** Two payments that are alike in all else differ in their time stamps, or they would be one transaction. */
async function draftOf(payment: TronPayment, reference: TronBlock, timestamp: number): Promise<Draft> {
  const blockHeader = {
    ref_block_bytes: reference.hash.slice(12, 16),
    ref_block_hash: reference.hash.slice(16, 32),
    expiration: reference.time + LIFETIME_MS,
    timestamp,
  };
  const { from, to, token, units, feeLimit } = payment;
  if (token === "") {
    const amount = Number(units);
    if (!Number.isSafeInteger(amount)) throw new Error(`${units} sun cannot be paid`);
    return offline.transactionBuilder.sendTrx(to, amount, from, { blockHeader });
  }
  const parameters = [
    { type: "address", value: to },
    { type: "uint256", value: units.toString() },
  ];
  const options = { txLocal: true, feeLimit, blockHeader };
  const call = "transfer(address,uint256)";
  const { transaction } = await offline.transactionBuilder.triggerSmartContract(token, call, options, parameters, from);
  return transaction;
}

export const spendOf = (txid: string): string => `transaction:${txid}`;

/** Builds without a node, and has the signer sign. Its `raw` is what a node takes, as JSON. */
export async function signPayment(
  signer: Signer,
  place: TronKeyPlace,
  parts: {
    readonly payment: TronPayment;
    readonly reference: TronBlock;
    readonly timestamp: number;
    readonly payoutIds: readonly number[];
    readonly feeUnitsMax: bigint;
  },
): Promise<SignedTransaction> {
  const draft = await draftOf(parts.payment, parts.reference, parts.timestamp);
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
    expiresAt: parts.reference.time + LIFETIME_MS,
  };
}
