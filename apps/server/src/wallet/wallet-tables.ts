import type { Generated } from "kysely";

/** One deposit address for each user and chain. Rows are never changed and never removed: an index serves one user for good. */
export interface ServerDepositAddresses {
  chain: string;
  /** From the user's number and opening (`depositIndexOf`); below 2^31 those that a counter gave out in earlier versions. */
  address_index: number;
  user_id: number;
  /** With its checksum. */
  address: string;
  address_key: string;
  created_at: number;
}

/** Who may sign and send: one wallet at a time. Times are the database's own. */
export interface ServerWalletLease {
  name: string;
  owner: string;
  expires_at: number;
}

/** Hashes of the blocks that were journaled, to find the fork of a reorg. */
export interface ServerWalletBlocks {
  chain: string;
  height: number;
  hash: string;
}

/** Our addresses that have received something, by channel: what sweeps and the comparison of custody look at. */
export interface ServerFundedAddresses {
  chain: string;
  channel: string;
  address_key: string;
  address_index: number;
  /** Of the last block that paid it. */
  funded_height: number;
  /** The height at which it was seen empty; null while it may hold something. */
  emptied_height: number | null;
}

/** Payments by programs that traces showed, of the newest blocks: differences of balances leave them out. */
export interface ServerWalletPassedOn {
  chain: string;
  height: number;
  txid: string;
  /** Of `TransferSeen`. */
  place: number;
  address_key: string;
  units: string;
}

/** A payment that the wallet makes once, by whichever of its attempts is mined. */
export interface ServerWalletPayments {
  payment_id: Generated<number>;
  chain: string;
  /** Of `PaymentKind`. */
  kind: string;
  /** live, settled, void, impossible or abandoned. */
  state: string;
  /** "" for payouts. */
  channel: string;
  /** The deposit address of a sweep or top-up; -1 for none. */
  address_index: number;
  /** The attempt that is in a block, "" for none, and where. */
  mined_txid: string;
  mined_height: number;
  is_success: boolean;
  /** In the smallest unit of the chain's own coin. */
  fee_units: string;
  /** The core was told the end of its withdrawals. */
  is_finished: boolean;
  /** The core has booked the network's cost. */
  is_costed: boolean;
  bumps: number;
  created_at: number;
}

/**
 * A signed transaction, byte for byte; `raw` is "" for one that the core, or two operators, say was sent by an earlier life of the
 * exchange: it is only followed. Stored before the core hears of it, announced to the core before it is sent. */
export interface ServerWalletAttempts {
  chain: string;
  txid: string;
  payment_id: number;
  attempt: number;
  raw: string;
  /** JSON list of strings. */
  spends: string;
  /** The first of them; "" for none. */
  first_spend: Generated<string>;
  fee_units_max: string;
  expires_at: number;
  /** The core knows that this transaction pays its withdrawals. */
  is_announced: boolean;
  /** When a node took it last; 0 for never. */
  sent_at: number;
  created_at: number;
}

/** Nonces and outputs that unsettled payments use up. The key refuses a second payment with the same. */
export interface ServerWalletSpends {
  chain: string;
  spend: string;
  payment_id: number;
}

/** Which payment pays a withdrawal. The key refuses a second one while the first can still happen. */
export interface ServerWalletPayouts {
  withdrawal_id: number;
  chain: string;
  payment_id: number;
  channel: string;
  address_key: string;
  units: string;
  /** Of the withdrawal, UTC milliseconds; 0 in rows of earlier versions. */
  submitted_at: Generated<number>;
  /** The first transaction of the payment before this one, which was proven impossible; "" for none. */
  follows: Generated<string>;
  /** live; due: proven unpaid, to be signed again; done; failed. */
  state: string;
}

/** A transaction that one of our addresses sent, and that no payment of these tables made. */
export interface ServerWalletStrangers {
  chain: string;
  /** Of a number of the hot wallet that is used up and whose transaction was not seen: its name. */
  txid: string;
  height: number;
  sender: string;
  /** As in attempts; "" for none. */
  spend: string;
  /** JSON list of {channel, to, units}. */
  payments: string;
  /** open: nothing is signed on the chain; ours: a payment of ours by now; inside: a movement between our own addresses; foreign: two operators said so. */
  state: string;
  seen_at: number;
}

/** An operator's word for a payment, as the signer takes it. */
export interface ServerWalletApprovals {
  withdrawal_id: number;
  operator_id: number;
  /** Ed25519, hex. */
  public_key: string;
  signature: string;
  created_at: number;
}

/** An amount that two operators want to have back from cold storage, and the transaction that was written for it last. */
export interface ServerWalletRefills {
  refill_id: Generated<number>;
  /** Drawn when it is asked for, so that it is carried out once. */
  refill_key: string;
  chain: string;
  channel: string;
  /** With its checksum. */
  from_address: string;
  units: string;
  /** As it was handed out to be signed; "" before. */
  unsigned: Generated<string>;
  /** The signed one that came back; "" before. */
  txid: Generated<string>;
  created_at: number;
}

export interface WalletTables {
  server_wallet_refills: ServerWalletRefills;
  server_wallet_approvals: ServerWalletApprovals;
  server_deposit_addresses: ServerDepositAddresses;
  server_wallet_lease: ServerWalletLease;
  server_wallet_blocks: ServerWalletBlocks;
  server_funded_addresses: ServerFundedAddresses;
  server_wallet_passed_on: ServerWalletPassedOn;
  server_wallet_payments: ServerWalletPayments;
  server_wallet_attempts: ServerWalletAttempts;
  server_wallet_spends: ServerWalletSpends;
  server_wallet_payouts: ServerWalletPayouts;
  server_wallet_strangers: ServerWalletStrangers;
}
