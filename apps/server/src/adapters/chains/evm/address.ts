import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import type { AddressRoom, CheckedAddress } from "../../../ports/chain.ts";
import { openPublicKeys, type KeyPlace } from "../public-keys.ts";

const SHAPE = /^0x[0-9a-fA-F]{40}$/;
/** Nobody has a key for the lowest addresses (zero, and the built-in contracts) nor for the customary grave of tokens. */
const NOBODYS = /^0{37}[01][0-9a-f]{2}$|^0{36}dead$/;
const ADDRESS_BYTES = 20;
const WHOLE_KEY_BYTES = 65;

/** ERC-55: a letter is upper case where the hash of the lower-case address has a digit of 8 or more. */
function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString("hex");
  const letters = [...lower].map((letter, at) => (Number.parseInt(hash[at]!, 16) >= 8 ? letter.toUpperCase() : letter));
  return `0x${letters.join("")}`;
}

/** One case carries no checksum; mixed case must carry the right one. Undefined too for an address that is nobody's. */
export function checkEvmAddress(address: string): CheckedAddress | undefined {
  if (!SHAPE.test(address)) return undefined;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  const text = withChecksum(lower);
  const isMixed = digits !== lower && digits !== digits.toUpperCase();
  if (isMixed && address !== text) return undefined;
  return NOBODYS.test(lower) ? undefined : { text, key: `0x${lower}` };
}

/** The address of a public key, compressed or not: the last 20 bytes of the hash of its two coordinates. */
export function evmAddressOf(publicKey: Uint8Array): CheckedAddress {
  const isWhole = publicKey.length === WHOLE_KEY_BYTES;
  const coordinates = (isWhole ? publicKey : secp256k1.Point.fromBytes(publicKey).toBytes(false)).subarray(1);
  const lower = Buffer.from(keccak_256(coordinates).subarray(-ADDRESS_BYTES)).toString("hex");
  return { text: withChecksum(lower), key: `0x${lower}` };
}

/**
 * Room 1. `accountKey`: the extended public key of m/44'/60'/0'. Payments to one of our `tokens`' own contracts, keys,
 * would be lost: no address.
 */
export function openEvmAddresses(accountKey: string, tokens: ReadonlySet<string>): AddressRoom {
  const keyAt = openPublicKeys(accountKey);
  const addressOf = (place: KeyPlace): CheckedAddress => evmAddressOf(keyAt(place));
  return {
    check(text) {
      const address = checkEvmAddress(text);
      return address === undefined || tokens.has(address.key) ? undefined : address;
    },
    deposit: (index) => addressOf({ branch: 0, index }),
    house: (index) => addressOf({ branch: 1, index }),
    hot: addressOf({ branch: 1, index: 0 }),
  };
}
