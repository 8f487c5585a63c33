import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import type { ChainAsset, CheckedAddress, RefillFault, RefillRoom, SignedTransaction } from "../../../ports/chain.ts";
import { tronAddressOf } from "./address.ts";
import { actionOf, RECOVERY_OFFSET, spendOf } from "./draft.ts";
import { feeLimitOf, pricesNow, tokenFee, trxFee } from "./fees.ts";
import type { TronNode } from "./node.ts";
import { balanceOf } from "./scan.ts";
import { draftTransaction, readTransaction, type TronDraft } from "./transaction.ts";
import { transferAsked } from "./transfers.ts";

/** The network takes a transaction within a day of its newest block; an hour is left for the sending. */
const LIFETIME_MS = 82_800_000;
const BLOCK_ID_BEGIN = "0".repeat(12);
const BLOCK_ID_END = "0".repeat(32);
const RECOVERY_DIGITS = 128;

export interface TronRefillParts {
  readonly node: TronNode;
  readonly assets: readonly ChainAsset[];
  readonly hot: CheckedAddress;
  readonly clock: () => number;
  /** The most a token's transfer may burn, in sun. */
  readonly feeLimitMax: number;
}

/** As wallets give a signed transaction. */
const signedTransaction = z.object({
  raw_data_hex: z.string().regex(/^([0-9a-fA-F]{2})+$/),
  signature: z.tuple([z.string().regex(/^[0-9a-fA-F]{130}$/)]),
});

function opened(text: string): z.output<typeof signedTransaction> | undefined {
  try {
    return signedTransaction.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON.
    return undefined;
  }
}

function signerOf(signature: string, txid: string): string {
  try {
    const last = Number.parseInt(signature.slice(RECOVERY_DIGITS), 16);
    const recovery = last >= RECOVERY_OFFSET ? last - RECOVERY_OFFSET : last;
    const made = secp256k1.Signature.fromHex(signature.slice(0, RECOVERY_DIGITS), "compact").addRecoveryBit(recovery);
    return tronAddressOf(made.recoverPublicKey(hexToBytes(txid)).toBytes(false)).key;
  } catch {
    // Bytes that are no signature are nobody's.
    return "";
  }
}

/** The transaction again, as a node takes it, from the bytes that were written. */
function draftOf(rawHex: string): TronDraft | undefined {
  const read = readTransaction(rawHex);
  if (read?.action === undefined) return undefined;
  const referenceHash = BLOCK_ID_BEGIN + read.refBlockBytes + read.refBlockHash + BLOCK_ID_END;
  return draftTransaction({ ...read, action: read.action, referenceHash });
}

/** Room 5. A transfer that has to be signed and sent within a day. */
export function openTronRefill({ node, assets, hot, clock, feeLimitMax }: TronRefillParts): RefillRoom {
  const tokenOf = (channel: string): string => {
    const asset = assets.find((each) => each.channel === channel);
    if (asset === undefined) throw new Error(`the channel ${channel} is not of this chain`);
    return asset.token;
  };

  function faultOf(rawHex: string, { channel, units }: { readonly channel: string; readonly units: bigint }) {
    const action = readTransaction(rawHex)?.action;
    if (action === undefined) return "transaction";
    if ((action.kind === "call" ? action.contract : "") !== tokenOf(channel)) return "coin";
    const paid = action.kind === "call" ? transferAsked(action) : action;
    if (paid?.to !== hot.key) return "payee";
    return paid.units === units ? undefined : "amount";
  }

  return {
    async write({ from, channel, units }) {
      const token = tokenOf(channel);
      const [prices, reference] = await Promise.all([pricesNow(node), node.solid()]);
      const payment = { from: from.text, to: hot.text, token, units };
      const [held, trx] = [await balanceOf(node, from.text, token), await balanceOf(node, from.text, "")];
      const feeLimit = token === "" ? 0 : await feeLimitOf(node, prices, payment);
      if (held < units || feeLimit === undefined || feeLimit > feeLimitMax) return undefined;
      const fee = BigInt(token === "" ? trxFee(prices, true) : tokenFee(feeLimit, prices));
      if (trx < fee + (token === "" ? units : 0n)) return undefined;
      const [timestamp, expiration] = [clock(), reference.time + LIFETIME_MS];
      const action = actionOf({ ...payment, feeLimit });
      const draft = draftTransaction({ action, referenceHash: reference.hash, expiration, timestamp, feeLimit });
      return {
        ...{ unsigned: draft.raw_data_hex, feeUnitsMax: fee, expiresAt: expiration },
        says: { txID: draft.txID, contract: token, feeLimit: String(feeLimit), expiration: String(expiration) },
      };
    },

    async read(refill, written, text): Promise<SignedTransaction | RefillFault> {
      const found = opened(text);
      if (found === undefined) return "transaction";
      const rawHex = found.raw_data_hex.toLowerCase();
      const fault = faultOf(rawHex, refill);
      if (fault !== undefined) return fault;
      const draft = rawHex === written ? draftOf(written) : undefined;
      if (draft === undefined) return "transaction";
      const [signature] = found.signature;
      if (signerOf(signature, draft.txID) !== refill.from.key) return "signature";
      const { feeLimit = 0, expiration = 0 } = readTransaction(written) ?? {};
      return {
        ...{ txid: draft.txID, raw: JSON.stringify({ ...draft, signature: [signature] }), payoutIds: [] },
        ...{ spends: [spendOf(draft.txID)], feeUnitsMax: BigInt(feeLimit), expiresAt: expiration },
      };
    },
  };
}
