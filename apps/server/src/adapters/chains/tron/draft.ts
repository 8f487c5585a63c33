import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { SignedTransaction } from "../../../ports/chain.ts";
import type { EcdsaSignature, KeySigner, SigningRequest } from "../../../ports/signer.ts";
import type { KeyPlace } from "../public-keys.ts";
import { tronAddressOf } from "./address.ts";
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
export const RECOVERY_OFFSET = 27;

export const actionOf = ({ from, to, token, units }: TronPayment): TronAction =>
  token === ""
    ? { kind: "transfer", from, to, units }
    : { kind: "call", from, contract: token, data: transferData(to, units) };

export const spendOf = (txid: string): string => `transaction:${txid}`;

export interface PaymentDraft {
  readonly payment: TronPayment;
  readonly place: KeyPlace;
  readonly reference: Pick<TronBlock, "hash" | "time">;
  /** Two payments that are alike in all else differ in it, or they would be one transaction. */
  readonly timestamp: number;
  readonly payoutIds: readonly number[];
  readonly feeUnitsMax: bigint;
  /** For the signer. */
  readonly purpose: Pick<SigningRequest, "orders" | "topUpIndex">;
}

/** Builds without a node, and has the signer sign, all or none. `raw` is what a node takes, as JSON. */
export async function signPayments(
  signer: KeySigner,
  payments: readonly PaymentDraft[],
): Promise<readonly SignedTransaction[]> {
  if (payments.length === 0) return [];
  const drafts = payments.map(({ payment, reference, timestamp }) => {
    const expiration = reference.time + LIFETIME_MS;
    const feeLimit = payment.token === "" ? 0 : payment.feeLimit;
    const action = actionOf(payment);
    const draft = draftTransaction({ action, referenceHash: reference.hash, expiration, timestamp, feeLimit });
    return { draft, expiration };
  });
  const signatures = await signer.sign(
    payments.map(({ place, purpose }, at) => {
      const path = { purpose: PURPOSE, coinType: COIN_TYPE, ...place } as const;
      return { transaction: { kind: "tron", path, rawData: drafts[at]!.draft.raw_data_hex } as const, ...purpose };
    }),
  );
  return payments.map(({ payment, payoutIds, feeUnitsMax }, at) => {
    const { draft, expiration } = drafts[at]!;
    const [made] = signatures[at] ?? [];
    if (made === undefined) throw new Error("the signer gave no signature");
    checkSender(made, { digest: draft.txID, from: payment.from });
    const signature = bytesToHex(made.compact) + (RECOVERY_OFFSET + made.recovery).toString(16);
    return {
      txid: draft.txID,
      raw: JSON.stringify({ ...draft, signature: [signature] }),
      payoutIds,
      spends: [spendOf(draft.txID)],
      feeUnitsMax,
      expiresAt: expiration,
    };
  });
}

/** A signer with another key would pay from nowhere, and is found out before anything is stored. */
function checkSender(
  { compact, recovery }: EcdsaSignature,
  spend: { readonly digest: string; readonly from: string },
): void {
  const recovered = secp256k1.Signature.fromBytes(compact, "compact")
    .addRecoveryBit(recovery)
    .recoverPublicKey(hexToBytes(spend.digest));
  if (tronAddressOf(recovered.toBytes(true)).text !== spend.from) {
    throw new Error("the signer has signed with another key");
  }
}
