import { NotSigned, type KeyPath } from "../../ports/signer.ts";

/** A payment that an unsigned transaction makes, as the signer has read it. */
export interface UnsignedOutput {
  /** The token's contract as its chain compares addresses; "" for the chain's own coin. */
  readonly token: string;
  /** Key of the address; "" for an output that pays none. */
  readonly to: string;
  readonly units: bigint;
  /**
   * Whose address it is, by the signer's own keys: of the hot wallet, of the deposit address to be topped up, or nobody's of ours.
   * "batches": nothing is paid, the policy's contract for batches may move so much from now on.
   */
  readonly owner: "hot" | "deposit" | "other" | "batches";
}

/** The chain that a transaction is for, by its own bytes; of networks like Ethereum by their number (EIP-155). */
export type SignedChain = "bitcoin" | "tron" | `evm ${number}`;

/** An unsigned transaction as the signer reads it, whatever is said about it. */
export interface UnsignedReading {
  readonly chain: SignedChain;
  readonly outputs: readonly UnsignedOutput[];
  /** The most the network can take, in the smallest unit of the chain's own coin. */
  readonly feeUnits: bigint;
  /** In the terms of `SignedTransaction.spends`: no two transactions that share one can both be mined. */
  readonly spends: readonly string[];
  /** All that was said of the inputs' worth, by `spends`. A signature covers that of its own input only. */
  readonly worth: ReadonlyMap<string, bigint>;
  /** All that has to be signed, with which key. */
  readonly digests: readonly { readonly path: KeyPath; readonly digest: Uint8Array }[];
}

/** The most that one transaction may take on a network like Ethereum. */
export interface EvmFeeBounds {
  /** Wei for a unit of gas. */
  readonly feePerGasMax: bigint;
  /** Units of gas; of a batch for each of its payments. */
  readonly gasMax: bigint;
  /** Key of the contract that pays many at once; "" for none. */
  readonly multiSend: string;
}

/** The most the signer lets a network take for one transaction. */
export interface FeeBounds {
  /** Of a network like Ethereum, by its number; undefined: nothing is signed for it. */
  readonly evmOf: (chainId: number) => EvmFeeBounds | undefined;
  /** Satoshi for a virtual byte. */
  readonly bitcoinFeeRateMax: number;
  /** Sun that a token's transfer may burn. */
  readonly tronFeeLimitMax: number;
}

const GWEI = 10n ** 9n;
/** Gas of a payment on Ethereum, with room. */
export const DEFAULT_GAS_MAX = 200_000;
const DEFAULT_EVM_BOUNDS: EvmFeeBounds = {
  feePerGasMax: 500n * GWEI,
  gasMax: BigInt(DEFAULT_GAS_MAX),
  multiSend: "",
};
export const DEFAULT_FEE_BOUNDS: FeeBounds = {
  evmOf: () => DEFAULT_EVM_BOUNDS,
  bitcoinFeeRateMax: 300,
  tronFeeLimitMax: 100_000_000,
};

/** Throws NotSigned with the reason unless it holds. */
export function requireSignable(isSo: boolean, reason: string): asserts isSo {
  if (!isSo) throw new NotSigned(reason);
}
