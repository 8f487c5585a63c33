import type { AddressRoom } from "../../../ports/chain.ts";
import type { KeyPath } from "../../../ports/signer.ts";
import { requireSignable, type FeeBounds, type UnsignedOutput, type UnsignedReading } from "../unsigned-reading.ts";
import { spendOf } from "./draft.ts";
import { draftTransaction, readTransaction, type TronAction } from "./transaction.ts";
import { transferAsked, transferData } from "./transfers.ts";

/** Sun that bytes and a first payment to an address can cost beside what a contract burns: 400 bytes at the highest price, and 1.1 TRX. */
const BYTES_FEE_MAX = 5_100_000n;
const BLOCK_ID_BEGIN = "0".repeat(12);
const BLOCK_ID_END = "0".repeat(32);

export interface UnsignedTronParts {
  readonly rawData: string;
  readonly path: KeyPath;
  readonly addresses: AddressRoom;
  readonly topUpIndex: number | undefined;
  readonly bounds: FeeBounds;
}

/** Reads a transaction that is to be signed. Throws NotSigned for one that no payment of ours is written like. */
export function readUnsignedTron(parts: UnsignedTronParts): UnsignedReading {
  const { rawData, path, addresses, bounds } = parts;
  requireSignable(path.purpose === 44 && path.coinType === 195, "the key is of another chain");
  const read = readTransaction(rawData);
  requireSignable(read?.action !== undefined, "it is no transfer");
  const { action, refBlockBytes, refBlockHash, expiration, timestamp, feeLimit } = read;
  const referenceHash = BLOCK_ID_BEGIN + refBlockBytes + refBlockHash + BLOCK_ID_END;
  requireSignable(Number.isSafeInteger(feeLimit) && feeLimit <= bounds.tronFeeLimitMax, "its fee is above the bound");
  const output = outputOf(action, parts);
  const again = draftTransaction({ action, referenceHash, expiration, timestamp, feeLimit });
  // Whatever is passed over when it is read would be signed unseen.
  requireSignable(again.raw_data_hex === rawData, "its bytes are not those of a payment");
  const sender = path.branch === 1 ? addresses.hot : addresses.deposit(path.index);
  requireSignable(path.branch === 0 || path.index === 0, "the key is not the hot wallet's");
  requireSignable(action.from === sender.text, "it pays from another address than the key's");
  return {
    chain: "tron",
    outputs: [output],
    feeUnits: BigInt(feeLimit) + BYTES_FEE_MAX,
    spends: [spendOf(again.txID)],
    worth: new Map(),
    digests: [{ path, digest: Buffer.from(again.txID, "hex") }],
  };
}

function outputOf(action: TronAction, { addresses, topUpIndex }: UnsignedTronParts): UnsignedOutput {
  const ownerOf = (key: string): UnsignedOutput["owner"] => {
    if (key === addresses.hot.key) return "hot";
    return topUpIndex !== undefined && key === addresses.deposit(topUpIndex).key ? "deposit" : "other";
  };
  if (action.kind === "transfer") {
    return { token: "", to: action.to, units: action.units, owner: ownerOf(action.to) };
  }
  const asked = transferAsked(action);
  const isPlain = asked !== undefined && asked.units > 0n && asked.to !== "";
  requireSignable(
    isPlain && transferData(asked.to, asked.units) === action.data,
    "it calls a contract for something else than a transfer",
  );
  return { token: action.contract, to: asked.to, units: asked.units, owner: ownerOf(asked.to) };
}
