import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak256, parseTransaction, serializeTransaction, type Hex, type TransactionSerializableEIP1559 } from "viem";
import type { SignedTransaction } from "../../../ports/chain.ts";
import type { KeyPath, KeySigner } from "../../../ports/signer.ts";
import { evmAddressOf } from "./address.ts";
import { spendOf } from "./spends.ts";

/** One of our accounts that can send. */
export interface Sender {
  readonly key: string;
  readonly path: KeyPath;
}

/** A transaction before it is signed; all parts are ours. */
export interface Draft {
  readonly nonce: number;
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export const feeUnitsMaxOf = ({ gas, maxFeePerGas }: Pick<Draft, "gas" | "maxFeePerGas">): bigint => gas * maxFeePerGas;
/** Names the same as the nonce, by the key's place: a replacement is signed with it. */
const pathSpendOf = ({ branch, index }: KeyPath, nonce: number): string => `path:${branch}/${index}:${nonce}`;
const PATH_SPEND = /^path:([01])\/(\d+):(\d+)$/;
const EVM_ACCOUNT = { purpose: 44, coinType: 60 } as const;

export const senderPath = (branch: 0 | 1, index: number): KeyPath => ({ ...EVM_ACCOUNT, branch, index });

/** Signs and checks that the signature is the sender's: a signer with another key would pay from nowhere. */
export async function signDraft(
  { signer, chainId }: { readonly signer: KeySigner; readonly chainId: number },
  sender: Sender,
  draft: Draft,
  payoutIds: readonly number[],
): Promise<SignedTransaction> {
  const transaction: TransactionSerializableEIP1559 = { type: "eip1559", chainId, ...draft };
  const digest = Buffer.from(keccak256(serializeTransaction(transaction)).slice(2), "hex");
  const { compact, recovery } = await signer.sign(sender.path, digest);
  const signature = secp256k1.Signature.fromBytes(compact, "compact").addRecoveryBit(recovery);
  const signedBy = evmAddressOf(signature.recoverPublicKey(digest).toBytes(false)).key;
  if (signedBy !== sender.key) throw new Error("the signer has signed with another key");
  const [r, s] = [compact.subarray(0, 32), compact.subarray(32)].map(
    (part): Hex => `0x${Buffer.from(part).toString("hex")}`,
  );
  const raw = serializeTransaction(transaction, { r: r!, s: s!, yParity: recovery as 0 | 1 });
  return {
    txid: keccak256(raw),
    raw,
    payoutIds,
    spends: [spendOf(sender.key, draft.nonce), pathSpendOf(sender.path, draft.nonce)],
    feeUnitsMax: feeUnitsMaxOf(draft),
    expiresAt: 0,
  };
}

/** Reads back a signed transaction of ours. */
export function readSigned({ raw, spends }: SignedTransaction): { readonly sender: Sender; readonly draft: Draft } {
  const parsed = parseTransaction(raw as Hex);
  const nonceSpend = spends.find((spend) => spend.startsWith("nonce:"));
  const path = spends.map((spend) => PATH_SPEND.exec(spend)).find((match) => match !== null);
  const key = nonceSpend?.split(":")[1];
  if (parsed.type !== "eip1559" || key === undefined || !path || typeof parsed.to !== "string") {
    throw new Error("this is no transaction of ours");
  }
  const { nonce = 0, to, value = 0n, data = "0x", gas = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parsed;
  return {
    sender: { key, path: senderPath(path[1] === "1" ? 1 : 0, Number(path[2])) },
    draft: { nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas },
  };
}
