/** A key of ours, by BIP 32: m/purpose'/coinType'/0'/branch/index. Branch 0: deposit addresses, 1: the hot wallet. */
export interface KeyPath {
  /** 44, or 84 where outputs are segwit. */
  readonly purpose: 44 | 84;
  /** SLIP 44: 0 bitcoin (1 on test networks), 60 ether, 195 tron. */
  readonly coinType: number;
  readonly branch: 0 | 1;
  readonly index: number;
}

/** ECDSA over secp256k1: r and s, 32 bytes each, s in the lower half; `recovery` 0 or 1. */
export interface EcdsaSignature {
  readonly compact: Uint8Array;
  readonly recovery: number;
}

/**
 * Who holds the keys: the encrypted keystore of the wallet process, or a device or service outside. Private keys never
 * leave it, and nothing else in the server asks it than the chains' send rooms.
 */
export interface Signer {
  /** The extended public key of m/purpose'/coinType'/0', in the "xpub" form, whatever the chain. */
  accountKey(purpose: 44 | 84, coinType: number): Promise<string>;
  /** Signs a 32-byte digest. */
  sign(path: KeyPath, digest: Uint8Array): Promise<EcdsaSignature>;
}
