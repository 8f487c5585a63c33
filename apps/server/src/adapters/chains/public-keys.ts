import { HDKey } from "@scure/bip32";
import { stepsOf, type KeyPath } from "../../ports/signer.ts";

/** A key of ours below its account. */
export type KeyPlace = Pick<KeyPath, "branch" | "index">;

/** Public keys, compressed, below an account's extended public key in the "xpub" form. */
export function openPublicKeys(accountKey: string): (place: KeyPlace) => Uint8Array {
  const account = HDKey.fromExtendedKey(accountKey);
  const branches = [account.deriveChild(0), account.deriveChild(1)] as const;
  return (place) => {
    const [, ...steps] = stepsOf(place);
    const { publicKey } = steps.reduce((key, step) => key.deriveChild(step), branches[place.branch]);
    if (publicKey === null) throw new Error("a derived key has no public part");
    return publicKey;
  };
}
