import { keccak256, toRlp, type Hex } from "viem";
import { ChainUnreachable } from "../../../ports/chain.ts";
import type { EvmNode } from "./node.ts";
import { rlpNumber } from "./ordered-trie.ts";

/** Fields of a header in the order of its hash (yellow paper, 4.3; then by the upgrade that added them). */
const HEADER = [
  ...["parentHash", "sha3Uncles", "miner", "stateRoot", "transactionsRoot", "receiptsRoot", "logsBloom"],
  ...["difficulty", "number", "gasLimit", "gasUsed", "timestamp", "extraData", "mixHash", "nonce"],
] as const;
/** EIP-1559, 4895, 4844 (two), 4788, 7685: a block has all up to the newest one of its time. */
const LATER = [
  ...["baseFeePerGas", "withdrawalsRoot", "blobGasUsed", "excessBlobGas", "parentBeaconBlockRoot", "requestsHash"],
] as const;
const QUANTITIES: ReadonlySet<string> = new Set([
  ...["difficulty", "number", "gasLimit", "gasUsed", "timestamp", "baseFeePerGas", "blobGasUsed", "excessBlobGas"],
]);
type Fields = Readonly<Record<string, unknown>>;
const HEX = /^0x[0-9a-f]*$/i;

const quantity = (text: string): Hex => rlpNumber(text.slice(2));

function encoded(name: string, value: unknown): Hex {
  if (typeof value !== "string" || !HEX.test(value))
    throw new ChainUnreachable(`the node gives a block without ${name}`);
  return QUANTITIES.has(name) ? quantity(value) : (value.toLowerCase() as Hex);
}

/** The hash of a block, computed from its header. Throws ChainUnreachable where a field is missing. */
export function headerHash(fields: Fields): Hex {
  const later = LATER.filter((name) => fields[name] !== undefined && fields[name] !== null);
  return keccak256(toRlp([...HEADER, ...later].map((name) => encoded(name, fields[name]))));
}

/** Throws ChainUnreachable unless the block's hash is that of its header. */
export function proveHeader(node: Pick<EvmNode, "hasProofs">, block: Fields & { readonly hash: string }): void {
  if (!node.hasProofs || headerHash(block) === block.hash) return;
  throw new ChainUnreachable("the node gives a block whose hash is not that of its header");
}
