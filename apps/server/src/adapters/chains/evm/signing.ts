import { secp256k1 } from "@noble/curves/secp256k1.js";
import {
  keccak256,
  parseTransaction,
  serializeTransaction,
  type Hex,
  type TransactionSerializableEIP1559,
  type TransactionSerializableLegacy,
} from "viem";
import type { SignedTransaction } from "../../../ports/chain.ts";
import type { KeyPath, KeySigner, SigningRequest } from "../../../ports/signer.ts";
import { evmAddressOf } from "./address.ts";
import { priceMaxOf, type Fees } from "./fees.ts";
import { spendOf } from "./spends.ts";

/** One of our accounts that can send. */
export interface Sender {
  readonly key: string;
  readonly path: KeyPath;
}

/** As the library writes one: of EIP-1559, or of type 0 where the network has no base fee. */
export type UnsignedTransaction = TransactionSerializableEIP1559 | TransactionSerializableLegacy;

/** A transaction before it is signed; all parts are ours. */
export type Draft = DraftParts & Fees;

interface DraftParts {
  readonly nonce: number;
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
}

export const feeUnitsMaxOf = (draft: Pick<DraftParts, "gas"> & Fees): bigint => draft.gas * priceMaxOf(draft);
/** The library makes EIP-155's own of it, with the network in it. */
const V_FROM = 27n;
/** Names the same as the nonce, by the key's place: a replacement is signed with it. */
const pathSpendOf = ({ branch, index }: KeyPath, nonce: number): string => `path:${branch}/${index}:${nonce}`;
const PATH_SPEND = /^path:([01])\/(\d+):(\d+)$/;
const EVM_ACCOUNT = { purpose: 44, coinType: 60 } as const;

export const senderPath = (branch: 0 | 1, index: number): KeyPath => ({ ...EVM_ACCOUNT, branch, index });

/** A draft with what it is for. */
export interface PurposedDraft extends Pick<SigningRequest, "orders" | "topUpIndex"> {
  readonly draft: Draft;
  readonly payoutIds: readonly number[];
  readonly clears?: readonly number[];
}

interface SigningParts {
  readonly signer: KeySigner;
  readonly chainId: number;
}

/** Signs, all or none, and checks that the signatures are the sender's: a signer with another key would pay from nowhere. */
export async function signDrafts(
  { signer, chainId }: SigningParts,
  sender: Sender,
  drafts: readonly PurposedDraft[],
): Promise<SignedTransaction[]> {
  if (drafts.length === 0) return [];
  const unsigned = drafts.map(({ draft }) => {
    const transaction: UnsignedTransaction =
      "gasPrice" in draft ? { type: "legacy", chainId, ...draft } : { type: "eip1559", chainId, ...draft };
    return { transaction, bytes: serializeTransaction(transaction) };
  });
  const signatures = await signer.sign(
    drafts.map(({ orders, topUpIndex }, at) => ({
      transaction: { kind: "evm", path: sender.path, unsigned: unsigned[at]!.bytes.slice(2) } as const,
      ...{ orders, topUpIndex },
    })),
  );
  return drafts.map(({ draft, payoutIds, clears }, at) => {
    const { transaction, bytes } = unsigned[at]!;
    const [made] = signatures[at] ?? [];
    if (made === undefined) throw new Error("the signer gave no signature");
    const { compact, recovery } = made;
    const signature = secp256k1.Signature.fromBytes(compact, "compact").addRecoveryBit(recovery);
    const digest = Buffer.from(keccak256(bytes).slice(2), "hex");
    const signedBy = evmAddressOf(signature.recoverPublicKey(digest).toBytes(false)).key;
    if (signedBy !== sender.key) throw new Error("the signer has signed with another key");
    const [r, s] = [compact.subarray(0, 32), compact.subarray(32)].map(
      (part): Hex => `0x${Buffer.from(part).toString("hex")}`,
    );
    const raw = serializeTransaction(transaction, {
      r: r!,
      s: s!,
      v: V_FROM + BigInt(recovery),
      yParity: recovery as 0 | 1,
    });
    return {
      txid: keccak256(raw),
      raw,
      payoutIds,
      spends: [spendOf(sender.key, draft.nonce), pathSpendOf(sender.path, draft.nonce)],
      feeUnitsMax: feeUnitsMaxOf(draft),
      expiresAt: 0,
      ...(clears === undefined ? {} : { clears }),
    };
  });
}

export async function signDraft(parts: SigningParts, sender: Sender, draft: PurposedDraft): Promise<SignedTransaction> {
  const [signed] = await signDrafts(parts, sender, [draft]);
  return signed!;
}

/** Of a transaction that the library has read; undefined for a type that none of ours is of. */
export function feesIn(parsed: ReturnType<typeof parseTransaction<Hex>>): Fees | undefined {
  if (parsed.type === "legacy") return { gasPrice: parsed.gasPrice ?? 0n };
  if (parsed.type !== "eip1559") return undefined;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parsed;
  return { maxFeePerGas, maxPriorityFeePerGas };
}

/** Reads back a signed transaction of ours. */
export function readSigned({ raw, spends }: SignedTransaction): { readonly sender: Sender; readonly draft: Draft } {
  const parsed = parseTransaction(raw as Hex);
  const nonceSpend = spends.find((spend) => spend.startsWith("nonce:"));
  const path = spends.map((spend) => PATH_SPEND.exec(spend)).find((match) => match !== null);
  const key = nonceSpend?.split(":")[1];
  const fees = feesIn(parsed);
  if (fees === undefined || key === undefined || !path || typeof parsed.to !== "string") {
    throw new Error("this is no transaction of ours");
  }
  const { nonce = 0, to, value = 0n, data = "0x", gas = 0n } = parsed;
  return {
    sender: { key, path: senderPath(path[1] === "1" ? 1 : 0, Number(path[2])) },
    draft: { nonce, to, value, data, gas, ...fees },
  };
}
