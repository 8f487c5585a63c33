import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";
import { Transaction } from "@scure/btc-signer";
import { stepsOf, type EcdsaSignature } from "../../../ports/signer.ts";
import type { KeyPlace } from "../public-keys.ts";
import { keyHashOf, type BitcoinAddressRoom } from "./address.ts";
import { splitOutpoint } from "./node.ts";
import type { Coin } from "./coins.ts";

export interface DraftInput extends Coin, KeyPlace {}

export interface DraftOutput {
  readonly script: Uint8Array;
  /** Satoshi. */
  readonly units: number;
}

// Keys and signatures take milliseconds each, so after every input others have their turn.

/** Says by BIP 125 that a higher fee may replace the transaction. */
export const REPLACEABLE = 0xfffffffd;
export const HARDENED = 0x80000000;
export const PURPOSE = 84;
export const SIGHASH_ALL = 1;
const FINGERPRINT_OF_NOBODY = 0;
const OP_DUP_HASH160_PUSH20 = [0x76, 0xa9, 0x14] as const;
const OP_EQUALVERIFY_CHECKSIG = [0x88, 0xac] as const;

/** The name of an output that is used up. */
export const spendOf = (outpoint: string): string => `output:${outpoint}`;

/**
 * A partially signed transaction (BIP 174). Each input names its key by its path below the master key, m/84'/coinType'/0' and the
 * steps of `stepsOf`, under the fingerprint 0. The outputs in their order, the inputs in theirs; version 2, no lock time, replaceable.
 */
export async function draftPsbt(
  inputs: readonly DraftInput[],
  outputs: readonly DraftOutput[],
  addresses: BitcoinAddressRoom,
): Promise<Uint8Array> {
  const transaction = new Transaction({ version: 2 });
  for (const input of inputs) {
    await breathe();
    const key = addresses.publicKey(input);
    const hardened = [PURPOSE, addresses.network.coinType, 0].map((step) => step + HARDENED);
    const path = [...hardened, ...stepsOf(input)];
    const program = createHash("ripemd160").update(createHash("sha256").update(key).digest()).digest();
    transaction.addInput({
      ...splitOutpoint(input.outpoint),
      sequence: REPLACEABLE,
      sighashType: SIGHASH_ALL,
      witnessUtxo: { amount: BigInt(input.units), script: Uint8Array.from([0, program.length, ...program]) },
      bip32Derivation: [[key, { fingerprint: FINGERPRINT_OF_NOBODY, path }]],
    });
  }
  for (const { script, units } of outputs) transaction.addOutput({ script, amount: BigInt(units) });
  return transaction.toPSBT();
}

export interface UnsignedInput {
  readonly key: Uint8Array;
  readonly path: readonly number[];
  /** "txid:n". */
  readonly outpoint: string;
  /** Satoshi, as the draft says. */
  readonly units: bigint;
  /** The hash of the key, 20 bytes. */
  readonly program: Uint8Array;
  /** The hash that the signature covers: BIP 143. */
  readonly digest: Uint8Array;
}

const littleEndian = (value: number | bigint, bytes: 4 | 8): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 4) buffer.writeUInt32LE(Number(value));
  else buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
};

function doubleHash(parts: readonly Uint8Array[]): Buffer {
  const once = createHash("sha256");
  for (const part of parts) once.update(part);
  return createHash("sha256").update(once.digest()).digest();
}

/** Every input with what it has to sign. What they share is hashed once, not once for each. */
export function inputsOf(transaction: Transaction): readonly UnsignedInput[] {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at));
  const outpoints = inputs.map(({ txid, index }) =>
    Buffer.concat([Buffer.from(txid ?? []).reverse(), littleEndian(index ?? 0, 4)]),
  );
  const sequences = inputs.map(({ sequence }) => littleEndian(sequence ?? 0, 4));
  const outputs = Array.from({ length: transaction.outputsLength }, (_, at) => {
    const { amount = 0n, script = Buffer.alloc(0) } = transaction.getOutput(at);
    return Buffer.concat([littleEndian(amount, 8), Buffer.of(script.length), script]);
  });
  const head = Buffer.concat([littleEndian(transaction.version, 4), doubleHash(outpoints), doubleHash(sequences)]);
  const tail = [doubleHash(outputs), littleEndian(transaction.lockTime, 4), littleEndian(SIGHASH_ALL, 4)];
  return inputs.map(({ txid, index = 0, witnessUtxo, bip32Derivation }, at) => {
    const program = witnessUtxo && keyHashOf(witnessUtxo.script);
    const [named] = bip32Derivation ?? [];
    if (program === undefined || named === undefined) throw new Error(`input ${at} does not spend a key hash of ours`);
    const script = Buffer.of(25, ...OP_DUP_HASH160_PUSH20, ...program, ...OP_EQUALVERIFY_CHECKSIG);
    const own = [outpoints[at]!, script, littleEndian(witnessUtxo?.amount ?? 0n, 8), sequences[at]!];
    const digest = doubleHash([head, ...own, ...tail]);
    const outpoint = `${bytesToHex(txid ?? new Uint8Array())}:${index}`;
    const units = witnessUtxo?.amount ?? 0n;
    return { key: named[0], path: named[1].path, outpoint, units, program, digest };
  });
}

/** The draft with signatures, one for each input. Throws when one is missing, or is not that of the input's key over this very transaction. */
export async function finalizeDraft(
  draft: Uint8Array,
  signatures: readonly EcdsaSignature[],
): Promise<{ readonly txid: string; readonly raw: string }> {
  const transaction = Transaction.fromPSBT(draft);
  for (const [at, { key, digest }] of inputsOf(transaction).entries()) {
    await breathe();
    const made = signatures[at];
    if (made === undefined || !isSignatureOf(made, key, digest)) throw new Error(`the signer did not sign input ${at}`);
    const der = secp256k1.Signature.fromBytes(made.compact, "compact").toBytes("der");
    const signature = concatBytes(der, Uint8Array.of(SIGHASH_ALL));
    transaction.updateInput(at, { finalScriptWitness: [signature, key] }, true);
  }
  return { txid: transaction.id, raw: bytesToHex(transaction.extract()) };
}

function isSignatureOf({ compact }: EcdsaSignature, key: Uint8Array, digest: Uint8Array): boolean {
  try {
    return secp256k1.verify(compact, digest, key, { prehash: false, format: "compact", lowS: true });
  } catch {
    // Bytes that are no signature are refused in the same way as one that does not fit.
    return false;
  }
}
