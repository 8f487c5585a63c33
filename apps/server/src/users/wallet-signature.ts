import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Bytes of an address are the last twenty of the hash of its public key. */
const ADDRESS_HEX_AT = 24;
/** Wallets write the recovery bit as 27 or 28, some as 0 or 1. */
const RECOVERY_OFFSET = 27;
const SIGNATURE_BYTES = 65;

/** An address with the checksum of EIP-55 in its case. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join("")}`;
}

/** The hash that `personal_sign` signs (EIP-191, version 0x45). */
function signedHash(message: string): Uint8Array {
  const text = utf8ToBytes(message);
  return keccak_256(new Uint8Array([...utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), ...text]));
}

/** The address, in lower case, whose key signed a message; undefined where the bytes are no signature. */
export function signerOf(message: string, signature: string): string | undefined {
  const bytes = hexToBytes(signature.slice(2));
  if (bytes.length !== SIGNATURE_BYTES) return undefined;
  const last = bytes[SIGNATURE_BYTES - 1] ?? 0;
  const recovery = last >= RECOVERY_OFFSET ? last - RECOVERY_OFFSET : last;
  if (recovery > 1) return undefined;
  const recovered = new Uint8Array([recovery, ...bytes.subarray(0, SIGNATURE_BYTES - 1)]);
  try {
    const key = secp256k1.recoverPublicKey(recovered, signedHash(message), { prehash: false });
    const point = secp256k1.Point.fromBytes(key).toBytes(false).subarray(1);
    return `0x${bytesToHex(keccak_256(point)).slice(ADDRESS_HEX_AT)}`;
  } catch {
    // The library throws for numbers that are no point of the curve: bytes of a caller, not a fault of ours.
    return undefined;
  }
}
