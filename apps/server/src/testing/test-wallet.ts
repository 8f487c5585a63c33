import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** A wallet of EVM chains that signs texts as `personal_sign` does. */
export interface TestWallet {
  readonly address: string;
  sign(message: string): string;
}

export function openTestWallet(secret: Uint8Array = secp256k1.utils.randomSecretKey()): TestWallet {
  const publicKey = secp256k1.getPublicKey(secret, false).subarray(1);
  return {
    address: `0x${bytesToHex(keccak_256(publicKey)).slice(24)}`,
    sign(message) {
      const text = utf8ToBytes(message);
      const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text));
      const [recovery = 0, ...rest] = secp256k1.sign(hash, secret, { prehash: false, format: "recovered" });
      return `0x${bytesToHex(new Uint8Array([...rest, recovery + 27]))}`;
    },
  };
}
