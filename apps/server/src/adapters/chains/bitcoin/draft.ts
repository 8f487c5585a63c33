import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";
import { Transaction } from "@scure/btc-signer";
import { STEPS, stepsOf, type KeySigner } from "../../../ports/signer.ts";
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

/**
 * Signs every input of a partially signed transaction (BIP 174) and gives it back with the signatures. Each input names
 * its key by its path below the master key, m/84'/coinType'/0' and the steps of `stepsOf`, under the fingerprint 0.
 */
export type PsbtSigner = (psbt: Uint8Array) => Promise<Uint8Array>;

// Keys and signatures take milliseconds each, so after every input others have their turn.

/** Says by BIP 125 that a higher fee may replace the transaction. */
const REPLACEABLE = 0xfffffffd;
const HARDENED = 0x80000000;
const PURPOSE = 84;
const SIGHASH_ALL = 1;
const FINGERPRINT_OF_NOBODY = 0;
const OP_DUP_HASH160_PUSH20 = [0x76, 0xa9, 0x14] as const;
const OP_EQUALVERIFY_CHECKSIG = [0x88, 0xac] as const;

/** The outputs in their order, the inputs in theirs; version 2, no lock time, replaceable. */
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

interface SignedInput {
  readonly key: Uint8Array;
  readonly path: readonly number[];
  /** The hash that the signature covers: BIP 143. */
  readonly digest: Uint8Array;
  readonly partialSignatures: readonly (readonly [key: Uint8Array, signature: Uint8Array])[];
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
function inputsOf(transaction: Transaction): readonly SignedInput[] {
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
  return inputs.map(({ witnessUtxo, bip32Derivation, partialSig }, at) => {
    const program = witnessUtxo && keyHashOf(witnessUtxo.script);
    const [named] = bip32Derivation ?? [];
    if (program === undefined || named === undefined) throw new Error(`input ${at} does not spend a key hash of ours`);
    const script = Buffer.of(25, ...OP_DUP_HASH160_PUSH20, ...program, ...OP_EQUALVERIFY_CHECKSIG);
    const own = [outpoints[at]!, script, littleEndian(witnessUtxo?.amount ?? 0n, 8), sequences[at]!];
    const digest = doubleHash([head, ...own, ...tail]);
    return { key: named[0], path: named[1].path, digest, partialSignatures: partialSig ?? [] };
  });
}

/** Signs with a signer that takes digests. */
export function openDigestSigner(signer: KeySigner): PsbtSigner {
  return async (psbt) => {
    const transaction = Transaction.fromPSBT(psbt);
    for (const [at, { key, path, digest }] of inputsOf(transaction).entries()) {
      await breathe();
      const [, coinType = HARDENED, , branch, ...steps] = path;
      const index = steps.reduce((above, step) => above * STEPS + step, 0);
      const place = { purpose: PURPOSE, coinType: coinType - HARDENED, branch: branch === 1 ? 1 : 0, index } as const;
      const { compact } = await signer.sign(place, digest);
      const signature = secp256k1.Signature.fromBytes(compact, "compact").toBytes("der");
      transaction.updateInput(at, { partialSig: [[key, concatBytes(signature, Uint8Array.of(SIGHASH_ALL))]] }, true);
    }
    return transaction.toPSBT();
  };
}

/**
 * The draft with the signatures of its signed copy: nothing else is taken from a signer. Throws when they left an input
 * out, or when a signature is not that of the input's key over this very transaction.
 */
export async function finalizeDraft(
  draft: Uint8Array,
  signed: Uint8Array,
): Promise<{ readonly txid: string; readonly raw: string }> {
  const transaction = Transaction.fromPSBT(draft);
  const copies = inputsOf(Transaction.fromPSBT(signed));
  for (const [at, { key, digest }] of inputsOf(transaction).entries()) {
    await breathe();
    const given = copies[at]?.partialSignatures.find(([signer]) => Buffer.compare(signer, key) === 0);
    if (given === undefined || !isSignatureOf(given[1], key, digest)) {
      throw new Error(`the signer did not sign input ${at}`);
    }
    transaction.updateInput(at, { finalScriptWitness: [given[1], key] }, true);
  }
  return { txid: transaction.id, raw: bytesToHex(transaction.extract()) };
}

function isSignatureOf(signature: Uint8Array, key: Uint8Array, digest: Uint8Array): boolean {
  if (signature.at(-1) !== SIGHASH_ALL) return false;
  try {
    return secp256k1.verify(signature.subarray(0, -1), digest, key, { prehash: false, format: "der", lowS: true });
  } catch {
    // Bytes that are no signature are refused in the same way as one that does not fit.
    return false;
  }
}
