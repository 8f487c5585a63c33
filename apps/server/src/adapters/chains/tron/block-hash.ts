import { createHash } from "node:crypto";
import { bytesField, hexField, numberField } from "./protobuf.ts";

/** The header fields a block's id covers, as nodes write them in JSON. */
export interface TronHeader {
  readonly number: number;
  /** UTC milliseconds. */
  readonly timestamp: number;
  readonly txTrieRoot: string;
  readonly parentHash: string;
  readonly witness_address: string;
  readonly version?: number;
  readonly accountStateRoot?: string;
}

/** The parts of a transaction that the root of a block covers: its bytes, its signatures, and whether it succeeded. */
export interface RootedTransaction {
  readonly rawHex: string;
  readonly signatures: readonly string[];
  /** "SUCCESS", "REVERT" …; undefined in the blocks of 2018. */
  readonly contractRet: string | undefined;
}

// Field numbers and values of Tron.proto of the protocol.
const HEADER = { timestamp: 1, txTrieRoot: 2, parentHash: 3, number: 7, witnessAddress: 9, version: 10, stateRoot: 11 };
const TRANSACTION = { rawData: 1, signature: 2, result: 5 };
const CONTRACT_RESULT = 3;
const CONTRACT_RESULTS = [
  "DEFAULT",
  "SUCCESS",
  "REVERT",
  "BAD_JUMP_DESTINATION",
  "OUT_OF_MEMORY",
  "PRECOMPILED_CONTRACT",
  "STACK_TOO_SMALL",
  "STACK_TOO_LARGE",
  "ILLEGAL_OPERATION",
  "STACK_OVERFLOW",
  "OUT_OF_ENERGY",
  "OUT_OF_TIME",
  "JVM_STACK_OVER_FLOW",
  "UNKNOWN",
  "TRANSFER_FAILED",
  "INVALID_CODE",
];
const NUMBER_BYTES = 8;
const HASH_BYTES = 32;

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The id of a block: its number, then the last 24 bytes of the hash of its header. */
export function blockIdOf(header: TronHeader): string {
  const hash = sha256(
    numberField(HEADER.timestamp, header.timestamp),
    hexField(HEADER.txTrieRoot, header.txTrieRoot),
    hexField(HEADER.parentHash, header.parentHash),
    numberField(HEADER.number, header.number),
    hexField(HEADER.witnessAddress, header.witness_address),
    numberField(HEADER.version, header.version ?? 0),
    hexField(HEADER.stateRoot, header.accountStateRoot),
  );
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeBigUInt64BE(BigInt(header.number));
  return Buffer.concat([number, hash.subarray(NUMBER_BYTES)]).toString("hex");
}

function leafOf({ rawHex, signatures, contractRet }: RootedTransaction): Buffer {
  const result = contractRet === undefined ? undefined : CONTRACT_RESULTS.indexOf(contractRet);
  return sha256(
    bytesField(TRANSACTION.rawData, Buffer.from(rawHex, "hex")),
    ...signatures.map((signature) => bytesField(TRANSACTION.signature, Buffer.from(signature, "hex"))),
    result === undefined ? Buffer.alloc(0) : bytesField(TRANSACTION.result, numberField(CONTRACT_RESULT, result)),
  );
}

/** The root of a block's transactions: a tree of SHA-256 in which one without a neighbour moves up as it is. */
export function transactionRootOf(transactions: readonly RootedTransaction[]): string {
  let level = transactions.map(leafOf);
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const [left, right] = [level[2 * at]!, level[2 * at + 1]];
      return right === undefined ? left : sha256(left, right);
    });
  }
  return (level[0] ?? Buffer.alloc(HASH_BYTES)).toString("hex");
}

/** The id of a transaction: the hash of what is signed. */
export const transactionIdOf = (rawHex: string): string => sha256(Buffer.from(rawHex, "hex")).toString("hex");
