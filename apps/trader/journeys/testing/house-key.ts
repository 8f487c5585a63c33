import type { SignedAddress } from "@agio/formulas/statements";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const ADDRESS_BYTES = 20;
const RECOVERY_OFFSET = 27;

/** A key of the house on Ethereum that no exchange holds: a wallet of its own, as an operator has one. */
export interface HouseKey {
  readonly address: string;
  /** Signs a text as wallets do (EIP-191). */
  sign(text: string): SignedAddress;
}

export function houseKey(name: string): HouseKey {
  const secret = keccak_256(utf8ToBytes(name));
  const hash = keccak_256(secp256k1.getPublicKey(secret, false).subarray(1)).subarray(-ADDRESS_BYTES);
  const address = `0x${bytesToHex(hash)}`;
  return {
    address,
    sign(text) {
      const body = utf8ToBytes(text);
      const message = concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${body.length}`), body);
      const [bit = 0, ...numbers] = secp256k1.sign(keccak_256(message), secret, {
        prehash: false,
        format: "recovered",
      });
      const signature = bytesToHex(Uint8Array.from([...numbers, bit + RECOVERY_OFFSET]));
      return { chain: "ethereum", address, signature: `0x${signature}` };
    },
  };
}
