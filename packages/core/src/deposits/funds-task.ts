import type { DepositSeen } from "./deposit-commands.ts";

/**
 * Remaining work of a command about money in or out. `Continue` goes on with it, and other such commands wait until
 * all of it is done.
 */
export type FundsTask =
  /** Payments in a mempool that are not recorded yet. */
  | { readonly kind: "detect"; readonly chainId: number; readonly seen: DepositSeen[] }
  /** Payments of the newest block of a chain that are not recorded yet; after its last part the deposits due by it. */
  | { readonly kind: "place"; readonly chainId: number; readonly seen: DepositSeen[]; readonly finalBefore?: number }
  /** Deposits, by id: due at a block, in dropped blocks, or credited together. */
  | { readonly kind: "advance" | "drop" | "credit"; readonly ids: number[] }
  /** Withdrawals, by id, that a transaction pays or has paid. */
  | { readonly kind: "send" | "finish"; readonly ids: number[]; readonly txid: string };

/** Payments that one command records: each writes a row of 900 bytes at most. */
export const PLACED_AT_ONCE_MAX = 200;
/** Payments of one command: a block that has more comes in parts. */
export const PAYMENTS_OF_COMMAND_MAX = 500;
