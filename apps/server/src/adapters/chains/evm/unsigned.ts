import {
  keccak256,
  parseTransaction,
  serializeTransaction,
  type Hex,
  type TransactionSerializableEIP1559,
  type TransactionSerializableLegacy,
} from "viem";
import type { AddressRoom } from "../../../ports/chain.ts";
import type { KeyPath } from "../../../ports/signer.ts";
import { requireSignable, type FeeBounds, type UnsignedOutput, type UnsignedReading } from "../unsigned-reading.ts";
import { spendOf } from "./spends.ts";
import { multiSendIn } from "./multi-send.ts";
import { approvalAsked, approveCall, transferAsked, transferCall } from "./tokens.ts";

/** EIP-1559. */
const TYPE_PREFIX = "02";
/** A list of RLP: without a prefix a transaction is of type 0. */
const LIST_PREFIX = /^[c-f]/;

export interface UnsignedEvmParts {
  readonly unsigned: string;
  readonly path: KeyPath;
  readonly addresses: AddressRoom;
  readonly topUpIndex: number | undefined;
  readonly bounds: FeeBounds;
}

interface Parsed {
  readonly hex: Hex;
  readonly transaction: TransactionSerializableEIP1559 | TransactionSerializableLegacy;
  /** The bytes that the library writes of what it read. */
  readonly again: Hex;
}

function parsed(unsigned: string): Parsed | undefined {
  const isKnown = unsigned.startsWith(TYPE_PREFIX) || LIST_PREFIX.test(unsigned);
  requireSignable(isKnown, "it is no transaction of EIP-1559, and none of type 0");
  const hex = `0x${unsigned}` as const;
  try {
    const transaction = parseTransaction(hex);
    if (transaction.type !== "eip1559" && transaction.type !== "legacy") return undefined;
    return { hex, transaction, again: serializeTransaction(transaction) };
  } catch {
    // The library throws on every byte that is none of a transaction; the reason below is ours.
    return undefined;
  }
}

/** Reads a transaction of EIP-1559 or of type 0 (EIP-155) that is to be signed. Throws NotSigned for one that is written as no payment of ours is. */
export function readUnsignedEvm(parts: UnsignedEvmParts): UnsignedReading {
  const { path, addresses, bounds } = parts;
  requireSignable(path.purpose === 44 && path.coinType === 60, "the key is of another chain");
  const found = parsed(parts.unsigned);
  // Whatever the library passes over would be signed unseen.
  requireSignable(found !== undefined && found.again === found.hex, "its bytes are no unsigned transaction");
  const { transaction } = found;
  const { chainId, nonce = 0, to, value = 0n, data = "0x", gas = 0n } = transaction;
  const priceMax = (transaction.type === "legacy" ? transaction.gasPrice : transaction.maxFeePerGas) ?? 0n;
  // Without it every network would take it.
  requireSignable(chainId !== undefined && chainId > 0, "it names no network");
  const network = bounds.evmOf(chainId);
  requireSignable(network !== undefined, "it is for another network");
  requireSignable(typeof to === "string", "it makes a contract");
  const hasAccessList = transaction.type === "eip1559" && (transaction.accessList ?? []).length > 0;
  requireSignable(!hasAccessList, "it carries an access list");
  const outputs = outputsOf({ to: to.toLowerCase(), value, data }, network.multiSend, parts);
  requireSignable(gas <= network.gasMax * BigInt(outputs.length), "it may take more gas than a payment does");
  requireSignable(priceMax <= network.feePerGasMax, "its fee is above the bound");
  const sender = path.branch === 1 ? addresses.hot : addresses.deposit(path.index);
  requireSignable(path.branch === 0 || path.index === 0, "the key is not the hot wallet's");
  return {
    chain: `evm ${chainId}`,
    outputs,
    feeUnits: gas * priceMax,
    spends: [spendOf(sender.key, nonce)],
    worth: new Map(),
    digests: [{ path, digest: Buffer.from(keccak256(found.hex).slice(2), "hex") }],
  };
}

interface Called {
  readonly to: string;
  readonly value: bigint;
  readonly data: Hex;
}

/** Payments that it makes: one, or those of a batch, which only the hot wallet makes. */
function outputsOf(called: Called, multiSend: string, parts: UnsignedEvmParts): UnsignedOutput[] {
  const { to, value, data } = called;
  if (multiSend === "" || parts.path.branch === 0) return [outputOf(called, parts)];
  const allowed = approvalAsked(data);
  if (allowed?.to === multiSend) {
    const isOurs = value === 0n && approveCall(allowed.to, allowed.units) === data;
    requireSignable(isOurs, "its bytes are no call of ours");
    return [{ token: to, ...allowed, owner: "batches" }];
  }
  if (to !== multiSend) return [outputOf(called, parts)];
  const batch = multiSendIn(data);
  requireSignable(batch !== undefined, "it calls the contract for batches for something else than a batch");
  const { token, legs } = batch;
  requireSignable(value === 0n, "it brings ether to a batch of tokens");
  return legs.map((leg) => ({ token, ...leg, owner: leg.to === parts.addresses.hot.key ? "hot" : "other" }));
}

function outputOf({ to, value, data }: Called, { addresses, topUpIndex }: UnsignedEvmParts): UnsignedOutput {
  const ownerOf = (key: string): UnsignedOutput["owner"] => {
    if (key === addresses.hot.key) return "hot";
    return topUpIndex !== undefined && key === addresses.deposit(topUpIndex).key ? "deposit" : "other";
  };
  if (data === "0x") return { token: "", to, units: value, owner: ownerOf(to) };
  const asked = transferAsked(data);
  requireSignable(
    asked !== undefined && value === 0n && transferCall(asked.to, asked.units) === data,
    "it calls a contract for something else than a transfer",
  );
  return { token: to, to: asked.to, units: asked.units, owner: ownerOf(asked.to) };
}
