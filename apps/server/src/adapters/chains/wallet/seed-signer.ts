import { secp256k1 } from "@noble/curves/secp256k1.js";
import { HDKey } from "@scure/bip32";
import { stepsOf, type EcdsaSignature, type KeyHolder, type KeyPath } from "../../../ports/signer.ts";

/** Keys that were just used; the hot wallets' are always among them. */
const KEPT_KEYS_MAX = 64;

/** Signs with the keys of a BIP 32 seed, in this process. */
export function openSeedSigner(seed: Uint8Array): KeyHolder {
  const root = HDKey.fromMasterSeed(seed);
  const branches = new Map<string, HDKey>();
  const kept = new Map<string, Uint8Array>();

  const branchAt = (path: string): HDKey => {
    const known = branches.get(path) ?? root.derive(path);
    branches.set(path, known);
    return known;
  };

  function keyAt({ purpose, coinType, branch, index }: KeyPath): Uint8Array {
    const path = `m/${purpose}'/${coinType}'/0'/${branch}`;
    const name = `${path}/${index}`;
    const [, ...steps] = stepsOf({ branch, index });
    const key = kept.get(name) ?? steps.reduce((above, step) => above.deriveChild(step), branchAt(path)).privateKey;
    if (key === null) throw new Error("the path has no private key");
    // Put anew at the end: the first of the map is the one that was not used for longest.
    kept.delete(name);
    kept.set(name, key);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_KEYS_MAX) break;
      kept.delete(oldest);
    }
    return key;
  }

  return {
    accountKey: async (purpose, coinType) => branchAt(`m/${purpose}'/${coinType}'/0'`).publicExtendedKey,
    async sign(path, digest): Promise<EcdsaSignature> {
      // RFC 6979: the same digest always gets the same signature, so that asking again changes nothing.
      const bytes = secp256k1.sign(digest, keyAt(path), { prehash: false, lowS: true, format: "recovered" });
      return { compact: bytes.subarray(1), recovery: bytes[0]! };
    },
  };
}
