/**
 * A key of ours, by BIP 32: m/purpose'/coinType'/0'/branch/index. Branch 0: deposit addresses, 1: the hot wallet. An index of
 * 2^31 and more is no single step of BIP 32: see `stepsOf`.
 */
export interface KeyPath {
  /** 44, or 84 where outputs are segwit. */
  readonly purpose: 44 | 84;
  /** SLIP 44: 0 bitcoin (1 on test networks), 60 ether, 195 tron. */
  readonly coinType: number;
  readonly branch: 0 | 1;
  /** A safe integer, 0 or more. */
  readonly index: number;
}

/** Unhardened steps of BIP 32 are below it. */
export const STEPS = 2 ** 31;

/** The steps of a key below its account: branch and index, or branch, ⌊index / 2^31⌋ and index mod 2^31. */
export const stepsOf = ({ branch, index }: Pick<KeyPath, "branch" | "index">): readonly number[] =>
  index < STEPS ? [branch, index] : [branch, Math.floor(index / STEPS), index % STEPS];

/** ECDSA over secp256k1: r and s, 32 bytes each, s in the lower half; `recovery` 0 or 1. */
export interface EcdsaSignature {
  readonly compact: Uint8Array;
  readonly recovery: number;
}

/** A withdrawal that is to be paid. */
export interface WithdrawalOrder {
  readonly withdrawalId: number;
  /** UTC milliseconds. After a restore another withdrawal may bear the number. */
  readonly submittedAt: number;
  /** Channel, payee and smallest units: the same for every payment of a withdrawal. */
  readonly contents: string;
  /** Transactions that were to pay it before; none of them can be mined any more. */
  readonly after: readonly string[];
}

/** The transaction that pays a withdrawal. Replacements of it, which exclude it, are none of their own. */
export interface PaymentOrder extends WithdrawalOrder {
  readonly txid: string;
}

export interface RefusedOrder {
  readonly withdrawalId: number;
  /** In words. */
  readonly reason: string;
}

/** A signer's keys, without its memory. */
export type KeySigner = Pick<Signer, "accountKey" | "sign">;

/** The signer's memory of paid withdrawals. */
export type PaymentMemory = Pick<Signer, "check" | "take">;

/**
 * Who holds the keys: the encrypted keystore of the wallet process, or a device or service outside. Private keys never
 * leave it, and nothing else in the server asks it than the chains' send rooms.
 */
export interface Signer {
  /** The extended public key of m/purpose'/coinType'/0', in the "xpub" form, whatever the chain. */
  accountKey(purpose: 44 | 84, coinType: number): Promise<string>;
  /**
   * Those of the withdrawals that may not be signed: they were paid before with other contents, or by a transaction that `after`
   * does not name. Then the server was restored from a backup that is older than the payment.
   */
  check(orders: readonly WithdrawalOrder[]): Promise<readonly RefusedOrder[]>;
  /** As `check`, and notes the others for good, outside of what is backed up, before their transactions are sent. */
  take(orders: readonly PaymentOrder[]): Promise<readonly RefusedOrder[]>;
  /** Signs a 32-byte digest. */
  sign(path: KeyPath, digest: Uint8Array): Promise<EcdsaSignature>;
}
