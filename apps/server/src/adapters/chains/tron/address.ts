import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { createBase58check } from "@scure/base";
import type { AddressRoom, CheckedAddress } from "../../../ports/chain.ts";
import { openPublicKeys, type KeyPlace } from "../public-keys.ts";

const base58check = createBase58check(sha256);
/** All of Tron's networks have the same. */
const VERSION = 0x41;
const HASH_BYTES = 20;

function bytesOf(address: string): Uint8Array | undefined {
  try {
    return base58check.decode(address);
  } catch {
    // The library throws on every wrong character, length and checksum: that is its "no".
    return undefined;
  }
}

/** Base58 with a checksum, "T…". The address of zeros, which burns, is none. */
export function checkTronAddress(address: string): CheckedAddress | undefined {
  const bytes = bytesOf(address);
  if (bytes?.length !== 1 + HASH_BYTES || bytes[0] !== VERSION) return undefined;
  return bytes.subarray(1).every((byte) => byte === 0) ? undefined : { text: address, key: address };
}

/** "T…" of the 21 bytes nodes write in hex ("41…"), or of the 20 that event logs write. Undefined for anything else. */
export function tronAddressOfHex(hex: string): string | undefined {
  if (!/^(41)?[0-9a-fA-F]{40}$/.test(hex)) return undefined;
  return base58check.encode(Uint8Array.from([VERSION, ...hexToBytes(hex.slice(-2 * HASH_BYTES))]));
}

/** The 21 bytes of an address in hex: "41…". Throws on what `checkTronAddress` refuses. */
export function tronHexOf(address: string): string {
  if (checkTronAddress(address) === undefined) throw new Error("not an address of Tron");
  return bytesToHex(base58check.decode(address));
}

/** Below m/44'/195'/0'. */
export const TRON_HOT: KeyPlace = { branch: 1, index: 0 };

/** The address of a public key, compressed or not. */
export function tronAddressOf(publicKey: Uint8Array): CheckedAddress {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
  const text = base58check.encode(Uint8Array.from([VERSION, ...keccak_256(point).subarray(-HASH_BYTES)]));
  return { text, key: text };
}

/** Addresses from the extended public key of m/44'/195'/0', in the "xpub" form. */
export function openTronAddresses(accountKey: string): AddressRoom {
  const keyAt = openPublicKeys(accountKey);
  const addressOf = (place: KeyPlace): CheckedAddress => tronAddressOf(keyAt(place));
  return {
    check: checkTronAddress,
    deposit: (index) => addressOf({ branch: 0, index }),
    house: (index) => addressOf({ branch: 1, index }),
    hot: addressOf(TRON_HOT),
  };
}
