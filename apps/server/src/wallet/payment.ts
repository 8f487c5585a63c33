import type { Payout, SignedTransaction } from "../ports/chain.ts";

/**
 * payout: withdrawals. sweep: a deposit address to the hot wallet. gas: the other way, to pay for that. cold: to cold storage.
 * refill: the other way, signed by whoever holds its keys. allowance: lets a contract pay many withdrawals at once.
 */
export type PaymentKind = "payout" | "sweep" | "gas" | "cold" | "refill" | "allowance";

/** A signed transaction of a payment. */
export interface Attempt extends SignedTransaction {
  readonly number: number;
  /** The core knows that it pays its withdrawals. */
  readonly isAnnounced: boolean;
  /** When a node took it last; 0 for never. */
  readonly sentAt: number;
  readonly createdAt: number;
}

/** A payment to make once, by whichever of its attempts is mined. */
export interface Payment {
  readonly paymentId: number;
  readonly kind: PaymentKind;
  /** False once what it uses up was given free: it was given up, but is watched in case it is mined after all. */
  readonly isLive: boolean;
  /** "" for payouts. */
  readonly channel: string;
  /** The deposit address of a sweep or top-up; -1 for none. */
  readonly addressIndex: number;
  /** Oldest first; at least one. */
  readonly attempts: readonly Attempt[];
  readonly payouts: readonly StoredPayout[];
  /** The attempt that is in a block of the chain we follow; undefined while none is. */
  readonly mined: Mined | undefined;
  /** The core was told the end of its withdrawals. */
  readonly isFinished: boolean;
  /** The core has booked the network's cost. */
  readonly isCosted: boolean;
  readonly bumps: number;
  readonly createdAt: number;
}

export interface Mined {
  readonly txid: string;
  readonly height: number;
  /** False: the token's contract refused, nothing was paid. */
  readonly isSuccess: boolean;
  readonly feeUnits: bigint;
}

export interface StoredPayout {
  readonly withdrawalId: number;
  /** UTC milliseconds. */
  readonly submittedAt: number;
  /** The first transaction of the payment before this one, which was proven impossible; "" for none. */
  readonly follows: string;
  readonly channel: string;
  readonly addressKey: string;
  readonly units: bigint;
}

/** A signed transaction with what it is for, before it is stored. */
export interface NewPayment {
  readonly kind: PaymentKind;
  readonly channel: string;
  readonly addressIndex: number;
  readonly transaction: SignedTransaction;
  readonly payouts: readonly NewPayout[];
}

/** A payout with what the signer remembers of its withdrawal. */
export interface NewPayout extends Payout {
  readonly submittedAt: number;
  readonly follows: string;
}

/** A transaction of ours that was seen on the chain. */
export interface OwnTransaction {
  /** It was signed here; false for one that is only followed. */
  readonly isWhole: boolean;
  /** Two operators have said that it was never made, or it was not needed: nobody expects it to be mined. */
  readonly isAbandoned: boolean;
  readonly kind: PaymentKind;
  readonly payouts: readonly StoredPayout[];
}

/**
 * How a payment ends without being mined for good. void: the core refused it before anybody heard of it. impossible:
 * proven, so its withdrawals are signed again. abandoned: a movement between our own addresses that is not needed.
 */
export type PaymentEnd = "void" | "impossible" | "abandoned";
