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

/** An operator's word for a payment: over the text that `RefusedOrder` gives. */
export interface Approval {
  /** Ed25519, 32 bytes in hex. */
  readonly publicKey: string;
  /** 64 bytes in hex. */
  readonly signature: string;
}

/** A withdrawal that is to be paid. */
export interface WithdrawalOrder {
  readonly withdrawalId: number;
  /** UTC milliseconds. After a restore another withdrawal may bear the number. */
  readonly submittedAt: number;
  /** Channel, payee and smallest units, as `contentsOf` writes them: the same for every payment of a withdrawal. */
  readonly contents: string;
  /** Transactions that were to pay it before; none of them can be mined any more. */
  readonly after: readonly string[];
  /** Given by operators; none where it is left out. */
  readonly approvals?: readonly Approval[] | undefined;
}

/** All that a withdrawal pays, in one line. `addressKey`: of the payee, as its chain compares addresses. */
export const contentsOf = ({
  channel,
  addressKey,
  units,
}: {
  readonly channel: string;
  readonly addressKey: string;
  readonly units: bigint;
}): string => `${channel} ${addressKey} ${units}`;

/** The transaction that pays a withdrawal. Replacements of it, which exclude it, are none of their own. */
export interface PaymentOrder extends WithdrawalOrder {
  readonly txid: string;
}

export interface RefusedOrder {
  readonly withdrawalId: number;
  /** In words. */
  readonly reason: string;
  /** Operators who sign it lift the refusal; left out where nothing does. */
  readonly approvalText?: string | undefined;
}

/** A transaction before it is signed, whole, in its chain's own bytes as hex. */
export type UnsignedTransaction =
  /** EIP-1559, serialised without a signature. */
  | { readonly kind: "evm"; readonly path: KeyPath; readonly unsigned: string }
  /** BIP 174. Each input names its key by `bip32Derivation`. */
  | { readonly kind: "bitcoin"; readonly network: "mainnet" | "testnet" | "regtest"; readonly psbt: string }
  /** `raw_data` in protocol buffers. */
  | { readonly kind: "tron"; readonly path: KeyPath; readonly rawData: string };

export interface SigningRequest {
  readonly transaction: UnsignedTransaction;
  /** Withdrawals that it pays, by one output each. */
  readonly orders: readonly WithdrawalOrder[];
  /** The deposit address to which it brings the chain's own coin, for fees; left out where it brings none. */
  readonly topUpIndex?: number | undefined;
}

/** The signer has looked at transactions and signs none of them. */
export class NotSigned extends Error {
  /** The withdrawals for which it was; empty where it was for another reason. */
  readonly refused: readonly RefusedOrder[];
  constructor(message: string, refused: readonly RefusedOrder[] = []) {
    super(message);
    this.refused = refused;
  }
}

/** The private keys themselves, where they lie: nothing outside the signer has it. */
export interface KeyHolder {
  /** The extended public key of m/purpose'/coinType'/0', in the "xpub" form, whatever the chain. */
  accountKey(purpose: 44 | 84, coinType: number): Promise<string>;
  /** Signs a 32-byte digest. */
  sign(path: KeyPath, digest: Uint8Array): Promise<EcdsaSignature>;
}

/** A signer's keys, without its memory of payments. */
export type KeySigner = Pick<Signer, "accountKey" | "sign">;

/** The signer's memory of paid withdrawals. */
export type PaymentMemory = Pick<Signer, "check" | "take">;

/**
 * Who holds the keys: the encrypted keystore of the wallet process, or a device or service outside. Private keys never
 * leave it, and nothing else in the server asks it than the chains' send rooms. It reads each transaction itself.
 */
export interface Signer {
  /** The extended public key of m/purpose'/coinType'/0', in the "xpub" form, whatever the chain. */
  accountKey(purpose: 44 | 84, coinType: number): Promise<string>;
  /**
   * Those of the withdrawals that may not be signed: approvals are lacking; or they were paid before with other contents, or by a
   * transaction that `after` does not name. Then the server was restored from a backup that is older than the payment.
   */
  check(orders: readonly WithdrawalOrder[]): Promise<readonly RefusedOrder[]>;
  /** Notes payments for good, outside of what is backed up, before their transactions are sent. Refuses those paid before. */
  take(orders: readonly PaymentOrder[]): Promise<readonly RefusedOrder[]>;
  /**
   * Signs transactions of which every output is a withdrawal's or goes to our own addresses: for each its signatures, one for each
   * input where a transaction has inputs. All of them or none: then NotSigned is thrown.
   */
  sign(requests: readonly SigningRequest[]): Promise<readonly (readonly EcdsaSignature[])[]>;
}
