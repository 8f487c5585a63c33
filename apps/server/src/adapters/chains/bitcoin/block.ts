import { createHash } from "node:crypto";
import { ChainUnreachable } from "../../../ports/chain.ts";

export interface DecodedOutput {
  /** Satoshi. */
  readonly units: number;
  readonly script: Uint8Array;
}

export interface DecodedTransaction {
  readonly txid: string;
  /** The outputs that it spends, as "txid:n". A coinbase spends none. */
  readonly inputs: readonly string[];
  readonly outputs: readonly DecodedOutput[];
}

export interface DecodedHeader {
  readonly hash: string;
  readonly parentHash: string;
  /** UTC milliseconds. */
  readonly time: number;
}

export interface DecodedBlock extends DecodedHeader {
  readonly transactions: readonly DecodedTransaction[];
}

const HEADER_BYTES = 80;
const HASH_BYTES = 32;
const SATOSHI_MAX = 21_000_000n * 100_000_000n;
const NO_OUTPUT = "0".repeat(2 * HASH_BYTES);

function doubleHash(...parts: readonly Uint8Array[]): Buffer {
  const once = createHash("sha256");
  for (const part of parts) once.update(part);
  return createHash("sha256").update(once.digest()).digest();
}

/** Hashes are shown with their bytes in reverse. */
const shown = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString("hex");

/** Reads bytes in order. Throws ChainUnreachable at their end. */
class Reader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  take(count: number): Buffer {
    const from = this.at;
    if (from + count > this.bytes.length) throw new ChainUnreachable("the node sent bytes that end too early");
    this.at = from + count;
    return this.bytes.subarray(from, this.at);
  }

  /** A count: 1, 3, 5 or 9 bytes. */
  count(): number {
    const first = this.take(1)[0]!;
    if (first < 0xfd) return first;
    if (first === 0xfd) return this.take(2).readUInt16LE();
    if (first === 0xfe) return this.take(4).readUInt32LE();
    throw new ChainUnreachable("the node sent a count that no block can hold");
  }

  end(): void {
    if (this.at !== this.bytes.length) throw new ChainUnreachable("the node sent more bytes than there should be");
  }
}

/** Headers of 80 bytes. The hash is computed, not taken from the node. */
export function decodeHeader(header: Buffer): DecodedHeader & { readonly merkleRoot: string } {
  if (header.length !== HEADER_BYTES) throw new ChainUnreachable("the node sent a header of a wrong length");
  return {
    hash: shown(doubleHash(header)),
    parentHash: shown(header.subarray(4, 36)),
    merkleRoot: shown(header.subarray(36, 68)),
    time: header.readUInt32LE(68) * 1_000,
  };
}

function readOutput(reader: Reader): DecodedOutput {
  const units = reader.take(8).readBigUInt64LE();
  if (units > SATOSHI_MAX) throw new ChainUnreachable("the node sent an output of more than there is");
  return { units: Number(units), script: reader.take(reader.count()) };
}

/** BIP 144. The txid leaves marker, flag and witnesses out. */
function readTransaction(reader: Reader): { readonly transaction: DecodedTransaction; readonly hash: Buffer } {
  const version = reader.take(4);
  const isSegwit = reader.bytes[reader.at] === 0 && reader.bytes[reader.at + 1] === 1;
  if (isSegwit) reader.take(2);
  const from = reader.at;
  const inputs: string[] = [];
  const inputCount = reader.count();
  for (let left = inputCount; left > 0; left -= 1) {
    const txid = shown(reader.take(HASH_BYTES));
    const index = reader.take(4).readUInt32LE();
    reader.take(reader.count());
    reader.take(4);
    if (txid !== NO_OUTPUT) inputs.push(`${txid}:${index}`);
  }
  const outputs: DecodedOutput[] = [];
  for (let left = reader.count(); left > 0; left -= 1) outputs.push(readOutput(reader));
  const body = reader.bytes.subarray(from, reader.at);
  if (isSegwit) {
    for (let input = 0; input < inputCount; input += 1) {
      for (let left = reader.count(); left > 0; left -= 1) reader.take(reader.count());
    }
  }
  const hash = doubleHash(version, body, reader.take(4));
  return { transaction: { txid: shown(hash), inputs, outputs }, hash };
}

/** One transaction, whole. Throws ChainUnreachable when the bytes are none. */
export function decodeTransaction(raw: Buffer): DecodedTransaction {
  const reader = new Reader(raw);
  const { transaction } = readTransaction(reader);
  reader.end();
  return transaction;
}

/** Throws on a level that repeats its last hash: another list of transactions would have the same root (CVE-2012-2459). */
function merkleRoot(hashes: readonly Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1) {
    const next: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]];
      if (right?.equals(left) === true) throw new ChainUnreachable("the node sent a block with a doubled transaction");
      next.push(doubleHash(left, right ?? left));
    }
    level = next;
  }
  return level[0] ?? Buffer.alloc(HASH_BYTES);
}

/** Throws ChainUnreachable when the bytes are no block, or not the transactions its header commits to. */
export function decodeBlock(raw: Buffer): DecodedBlock {
  const reader = new Reader(raw);
  const { merkleRoot: root, ...header } = decodeHeader(reader.take(HEADER_BYTES));
  const transactions: DecodedTransaction[] = [];
  const hashes: Buffer[] = [];
  for (let left = reader.count(); left > 0; left -= 1) {
    const { transaction, hash } = readTransaction(reader);
    transactions.push(transaction);
    hashes.push(hash);
  }
  reader.end();
  if (shown(merkleRoot(hashes)) !== root) {
    throw new ChainUnreachable(`the transactions of block ${header.hash} are not those of its header`);
  }
  return { ...header, transactions };
}
