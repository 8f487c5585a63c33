import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64, bech32, createBase58check } from "@scure/base";

export const RESERVE_CHAINS = ["bitcoin", "ethereum", "tron"] as const;
export type ReserveChain = (typeof RESERVE_CHAINS)[number];

/** An address of the house, with its key's signature over the published challenge. */
export interface SignedAddress {
  readonly chain: ReserveChain;
  readonly address: string;
  /** Bitcoin: base64, as wallets sign messages (BIP 137); the others: 65 bytes in hex. */
  readonly signature: string;
}

const base58check = createBase58check(sha256);
const TRON_VERSION = 0x41;
/** Version bytes of Bitcoin's oldest addresses: of the main network and of all test networks. */
const KEY_HASH_VERSIONS = [0x00, 0x6f];
const SIGNATURE_BYTES = 65;
/** Wallets write the recovery bit as 27 or 28, some as 0 or 1. */
const RECOVERY_OFFSET = 27;
/** BIP 137: 27 to 42, four for each kind of address; the last two bits are the recovery bits. */
const HEADER_MAX = 42;
const KEY_HASH_BYTES = 20;

/**
 * The text that keys of the house sign: it names a ledger's sequence and the newest hash of the chain of proofs, so that
 * no signature can be older than they are.
 */
export const reserveChallenge = (sequence: number, head: string): string =>
  `Agio proof of reserves: ledger ${sequence}, proofs ${head}`;

/** Whether an address's key signed a text. False for anything that is no signature or no address that is known. */
export function isSignedBy({ chain, address, signature }: SignedAddress, text: string): boolean {
  switch (chain) {
    case "bitcoin":
      return signedByBitcoin(address, signature, text);
    case "ethereum": {
      const hash = keyHashOf(keyOf(hexBytes(signature), prefixed("\x19Ethereum Signed Message:\n", text)));
      return hash !== undefined && `0x${bytesToHex(hash)}` === address.toLowerCase();
    }
    case "tron": {
      const hash = keyHashOf(keyOf(hexBytes(signature), prefixed("\x19TRON Signed Message:\n", text)));
      return hash !== undefined && base58check.encode(Uint8Array.from([TRON_VERSION, ...hash])) === address;
    }
  }
}

/** Whether the exchange's key signed a statement: ed25519 over its UTF-8 bytes; key and signature in hex. */
export function isStatementSigned({
  statement,
  signature,
  key,
}: {
  readonly statement: string;
  readonly signature: string;
  readonly key: string;
}): boolean {
  const [signed, signer] = [hexBytes(signature), hexBytes(key)];
  if (signed?.length !== 64 || signer?.length !== 32) return false;
  return ed25519.verify(signed, utf8ToBytes(statement), signer);
}

function hexBytes(text: string): Uint8Array | undefined {
  const digits = text.startsWith("0x") ? text.slice(2) : text;
  return /^([0-9a-fA-F]{2})+$/.test(digits) ? hexToBytes(digits) : undefined;
}

/** EIP-191, and the same of Tron: the hash of a prefix, the length in bytes and the text. */
function prefixed(prefix: string, text: string): Uint8Array {
  const bytes = utf8ToBytes(text);
  return keccak_256(concatBytes(utf8ToBytes(`${prefix}${bytes.length}`), bytes));
}

/** The uncompressed key, without its first byte, of 65 bytes that end with the recovery bit. */
function keyOf(signature: Uint8Array | undefined, hash: Uint8Array): Uint8Array | undefined {
  if (signature?.length !== SIGNATURE_BYTES) return undefined;
  const last = signature[SIGNATURE_BYTES - 1] ?? 0;
  return recovered(last >= RECOVERY_OFFSET ? last - RECOVERY_OFFSET : last, signature.subarray(0, 64), hash)?.long;
}

const keyHashOf = (key: Uint8Array | undefined): Uint8Array | undefined =>
  key === undefined ? undefined : keccak_256(key.subarray(1)).subarray(-KEY_HASH_BYTES);

function recovered(
  bit: number,
  numbers: Uint8Array,
  hash: Uint8Array,
): { readonly long: Uint8Array; readonly short: Uint8Array } | undefined {
  if (bit > 3) return undefined;
  try {
    const signature = concatBytes(Uint8Array.of(bit), numbers);
    const short = secp256k1.recoverPublicKey(signature, hash, { prehash: false });
    return { short, long: secp256k1.Point.fromBytes(short).toBytes(false) };
  } catch {
    // The library throws for numbers that are no point of the curve: that is its "no".
    return undefined;
  }
}

/** The length of a text as Bitcoin writes it: one byte below 253, else three. Challenges are shorter than 65,536. */
const bitcoinLength = (length: number): Uint8Array =>
  length < 253 ? Uint8Array.of(length) : Uint8Array.of(253, length & 255, length >>> 8);

function signedByBitcoin(address: string, signature: string, text: string): boolean {
  if (!/^[A-Za-z0-9+/]{87}=$/.test(signature)) return false;
  const bytes = base64.decode(signature);
  const header = bytes[0] ?? 0;
  if (bytes.length !== SIGNATURE_BYTES || header < RECOVERY_OFFSET || header > HEADER_MAX) return false;
  const body = utf8ToBytes(text);
  const magic = utf8ToBytes("\x18Bitcoin Signed Message:\n");
  const hash = sha256(sha256(concatBytes(magic, bitcoinLength(body.length), body)));
  const keys = recovered((header - RECOVERY_OFFSET) & 3, bytes.subarray(1), hash);
  if (keys === undefined) return false;
  const [short, long] = [ripemd160(sha256(keys.short)), ripemd160(sha256(keys.long))];
  return isSegwitOf(address, short) || isKeyHashOf(address, [short, long]);
}

/** A segwit address of version 0, which pays one key. */
function isSegwitOf(address: string, keyHash: Uint8Array): boolean {
  const [prefix = ""] = /^(bc|tb|bcrt)(?=1)/.exec(address) ?? [];
  return prefix !== "" && bech32.encode(prefix, [0, ...bech32.toWords(keyHash)]) === address;
}

const isKeyHashOf = (address: string, hashes: readonly Uint8Array[]): boolean =>
  KEY_HASH_VERSIONS.some((version) =>
    hashes.some((hash) => base58check.encode(Uint8Array.from([version, ...hash])) === address),
  );
