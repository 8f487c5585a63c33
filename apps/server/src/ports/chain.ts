import type { Approval, KeySigner, SigningRequest } from "./signer.ts";

/** An asset of a chain: its own coin, or the token of a contract. */
export interface ChainAsset {
  /** The channel of deposits and withdrawals, as the settings name it: "USDT-ERC20". */
  readonly channel: string;
  /** "USDT". */
  readonly coin: string;
  /** The token's contract in the chain's own spelling; "" for the chain's own coin. */
  readonly token: string;
  /** Decimals of one coin on the chain: 18 for ETH. */
  readonly decimals: number;
  /** A token that nobody of us has looked at: what arrives by it is measured, not read from its logs alone. */
  readonly isTried?: true;
}

/** An address that fits its chain. */
export interface CheckedAddress {
  /** As it is kept and shown, with its checksum. */
  readonly text: string;
  /** The same for every spelling of the address. Addresses are compared and stored by it. */
  readonly key: string;
}

/**
 * Room 1: addresses. Deposit addresses are derived from the extended public key alone, branch 0, by index; branch 1
 * index 0 is the hot wallet.
 */
export interface AddressRoom {
  /** Undefined for a wrong shape, a wrong checksum, another network, or an address that burns what it gets. */
  check(address: string): CheckedAddress | undefined;
  /** The deposit address of an index. */
  deposit(index: number): CheckedAddress;
  /** Of branch 1, where 0 is the hot wallet's. Nothing is paid to the others on purpose. */
  house(index: number): CheckedAddress;
  readonly hot: CheckedAddress;
}

export interface BlockRef {
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
}

/** A payment that arrived at one of our addresses. (chain, txid, index) names it for good. */
export interface TransferSeen {
  readonly txid: string;
  /**
   * Log or output index; what a transaction itself carries is -1. The same on every node and after every reorg that
   * keeps the transaction in a block of the same order; adapters count logs within their transaction for that.
   */
  readonly index: number;
  readonly channel: string;
  /** Key of the receiving address. */
  readonly to: string;
  /** Key of a sending address, "" where there is none or many. For sanctions and statements. */
  readonly from: string;
  /** Keys of all sending addresses, where a payment may have many. Left out where `from` says it. */
  readonly senders?: readonly string[];
  /** In the smallest unit of the chain. */
  readonly units: bigint;
  /** No transaction shows it: it is what an address has more than its payments explain. `txid` is a name of ours then. */
  readonly isDifference?: true;
}

/** Begins the name of a difference, in the place of a transaction's id. No chain's ids have such a mark. */
export const DIFFERENCE_MARK = "balance:";

/** A transaction that one of our addresses sent. */
export interface Departure {
  readonly txid: string;
  /** Key of the address. */
  readonly from: string;
  /** The number that it used up where a chain numbers them, in the terms of `SignedTransaction.spends`; "" elsewhere. */
  readonly spend: string;
  /** All that it moves of our assets, to our own addresses too. Of one that failed, all that it would have moved. */
  readonly payments: readonly DepartedPayment[];
}

export interface DepartedPayment {
  readonly channel: string;
  /** Key of the address; "" for an output that pays none. */
  readonly to: string;
  readonly units: bigint;
}

export interface ScannedBlock extends BlockRef {
  /** UTC milliseconds, as the chain says. */
  readonly time: number;
  readonly transfers: readonly TransferSeen[];
  readonly departures: readonly Departure[];
  /** False where the header itself shows that no program ran in it: nothing was passed on. */
  readonly ranPrograms?: boolean;
}

/** An address that has more than the payments to it and from it explain. */
export interface Unexplained {
  /** Key of the address. */
  readonly to: string;
  readonly units: bigint;
}

/**
 * The chain's own coin, passed on by programs: no transaction names us and no log tells of it. Both questions answer undefined where too
 * few nodes keep that they could ever agree.
 */
export interface PassedOnRoom {
  /** Payments of programs to us in a block, as the node saw them run. A node's word: no header holds it. */
  traced(block: BlockRef, isOurs: IsOurs): Promise<readonly TransferSeen[] | undefined>;
  /**
   * Addresses that have more after the blocks `(after, upTo]` than their transactions explain, in the order of the keys. Costs two
   * balances an address, asked in batches, and one question a block.
   */
  unexplained(
    addressKeys: readonly string[],
    blocks: { readonly after: number; readonly upTo: number },
  ): Promise<readonly Unexplained[] | undefined>;
}

/** Tells our addresses from all others, by key. May say yes to a foreign one, very rarely; never no to one of ours. */
export type IsOurs = (addressKey: string) => boolean;

/** Room 2: reading blocks. Every method throws ChainUnreachable when the node does not answer as it should. */
export interface ScanRoom {
  tip(): Promise<BlockRef>;
  /** The highest block the chain itself calls final. Chains without such a notion: 0. */
  finalHeight(): Promise<number>;
  /**
   * Arrivals in a block, judged by receipts: failed transactions pay nothing. And what left our addresses in it. Undefined when the node has no such
   * block. Throws ChainUnreachable when the node contradicts itself (receipts missing, or of another block).
   */
  block(height: number, isOurs: IsOurs): Promise<ScannedBlock | undefined>;
  /** Of one height, without transfers: to look for a fork. */
  ref(height: number): Promise<BlockRef | undefined>;
  /** Payments to us that wait in the mempool; none where a chain shows none. */
  pending(isOurs: IsOurs): Promise<readonly TransferSeen[]>;
  /** Balance of an address by confirmed blocks, in the smallest unit. */
  balance(addressKey: string, channel: string): Promise<bigint>;
  /** Whether a program takes what is sent there instead of a person's key. Chains without programs leave it out. */
  isContract?(addressKey: string): Promise<boolean>;
  /** Chains without programs leave it out. */
  readonly passedOn?: PassedOnRoom;
}

/** A payment to make. */
export interface Payout {
  /** Of the withdrawal; unique. */
  readonly id: number;
  readonly channel: string;
  readonly to: CheckedAddress;
  readonly units: bigint;
  /** For the signer: as in `WithdrawalOrder`. */
  readonly submittedAt?: number;
  readonly after?: readonly string[];
  readonly approvals?: readonly Approval[];
}

/** Moves what a deposit address holds to the hot wallet. */
export interface Sweep {
  readonly depositIndex: number;
  readonly channel: string;
  /** undefined: everything, after the network's cost when it is the chain's own coin. */
  readonly units: bigint | undefined;
  /** The most that it may be expected to cost with its top-up, in the smallest unit of the chain's own coin; left out: any cost. */
  readonly costUnitsMax?: bigint | undefined;
}

/** The next step of a sweep. */
export type SweepStep =
  | { readonly step: "gas" | "sweep"; readonly transaction: SignedTransaction }
  | { readonly step: "empty" | "covered" }
  /** It would cost more than it may, at the network's prices of this moment. */
  | { readonly step: "dear" };

/** Signed, not yet sent: everything that is needed to send it again byte for byte, and to replace it. */
export interface SignedTransaction {
  readonly txid: string;
  /** As the chain's node takes it: hex, or JSON for a chain whose node takes that. */
  readonly raw: string;
  /** Withdrawals it pays; empty for a sweep or a top-up of gas. */
  readonly payoutIds: readonly number[];
  /** Withdrawals that can be paid together once it is mined; it pays none itself. */
  readonly clears?: readonly number[];
  /**
   * The resources it uses up, in the chain's terms: "nonce:<address key>:<n>", or "output:<txid>:<n>". No two
   * transactions that can both be mined share one; a replacement has at least one of the original's.
   */
  readonly spends: readonly string[];
  /** The most the network can take for it, in the smallest unit of the chain's own coin. */
  readonly feeUnitsMax: bigint;
  /**
   * Until when a node takes it, UTC milliseconds; 0 for always. After that, not being in a block proves that it never
   * will be.
   */
  readonly expiresAt: number;
}

export type BroadcastOutcome =
  | "sent"
  /** The node has it already, waiting or mined. */
  | "known"
  /**
   * Another transaction used the same nonce or output, or it has expired. `ConfirmRoom` says whether another one paid.
   */
  | "spent"
  /** Refused for another reason, such as too low a fee. It may be accepted later. */
  | "refused";

/** Resources that our unmined transactions use up, so that the next transaction leaves them alone. */
export type IsSpent = (spend: string) => boolean;

/** Room 3: building, signing and sending. */
export interface SendRoom {
  /**
   * As many transactions as the payouts need: one each, or one for many where a chain can. Those that the hot wallet
   * cannot cover now are left out. The caller stores the result before they send any of it. Throws NotSigned when the signer refuses one.
   */
  sign(payouts: readonly Payout[], isSpent: IsSpent): Promise<readonly SignedTransaction[]>;
  /** False while payouts wait for what is under way, so that they can be paid together. Left out: they never do. */
  mayBegin?(isSpent: IsSpent): Promise<boolean>;
  /**
   * The next step of a sweep: a top-up of the address with gas ("gas", to be mined first), or the sweep itself
   * ("sweep"). "empty": nothing there that is worth its cost. "covered": the chain's wallet spends deposit addresses
   * directly, nothing to do. "dear": nothing is signed until fees fall, or more is there.
   */
  sweep(sweep: Sweep, isSpent: IsSpent): Promise<SweepStep>;
  broadcast(transaction: SignedTransaction): Promise<BroadcastOutcome>;
  /**
   * The same payment with a higher fee, that excludes the first. Undefined when the chain cannot, or the fee is at its
   * bound.
   */
  bump(
    transaction: SignedTransaction,
    purpose: Pick<SigningRequest, "orders" | "topUpIndex">,
  ): Promise<SignedTransaction | undefined>;
  /**
   * The newest of the numbers of the hot wallet that the chain says is used up, as one of `spends`; undefined for none. Chains
   * without such numbers leave it out.
   */
  lastSpend?(): Promise<string | undefined>;
}

export type TransactionState =
  /** No node has it. */
  | { readonly state: "unknown" }
  | { readonly state: "pending" }
  | {
      readonly state: "mined";
      readonly height: number;
      readonly blockHash: string;
      /** False: mined, but the token's contract refused, so nothing was paid. */
      readonly isSuccess: boolean;
      /** The network's fee, in the smallest unit of the chain's own coin. */
      readonly feeUnits: bigint;
    };

/** Room 4: what became of a transaction. */
export interface ConfirmRoom {
  state(txid: string): Promise<TransactionState>;
  /**
   * True only when it can never be mined any more: what it uses up was used by another transaction that has
   * `confirmations` blocks, or it ran out before a final block.
   */
  isImpossible(transaction: SignedTransaction, confirmations: number): Promise<boolean>;
}

/** A movement from cold storage to the hot wallet. */
export interface Refill {
  readonly from: CheckedAddress;
  readonly channel: string;
  readonly units: bigint;
}

/** A transaction for whoever holds the keys of cold storage, away from every network. */
export interface WrittenRefill {
  /** PSBT in base64; an EIP-1559 transaction in hex; Tron's `raw_data` in hex. */
  readonly unsigned: string;
  /** The most the network can take for it, in the smallest unit of the chain's own coin. */
  readonly feeUnitsMax: bigint;
  /** Until when a node takes it, UTC milliseconds; 0 for always. */
  readonly expiresAt: number;
  /** The fields of the transaction in words, to be compared with what the signing device shows. */
  readonly says: Readonly<Record<string, string>>;
}

/** The fault of a signed transaction: it pays somebody else, another amount or coin, is another one otherwise, or not signed by the address. */
export type RefillFault = "payee" | "amount" | "coin" | "transaction" | "signature";

/** Room 5: bringing coins back from cold storage. Its keys are not ours to use, so nothing is signed here. */
export interface RefillRoom {
  /** Undefined while the address does not hold the amount and its fee, and where the network would refuse it. */
  write(refill: Refill, isSpent: IsSpent): Promise<WrittenRefill | undefined>;
  /**
   * A transaction as it came back, decoded: `written` to the last byte, with the signature of its address. As PSBT in base64 or whole
   * in hex; in hex; as JSON with `raw_data_hex` and `signature`.
   */
  read(refill: Refill, written: string, signed: string): Promise<SignedTransaction | RefillFault>;
}

/** A token as its contract and the node tell of it: evidence for whoever lists it, no more. */
export interface TokenFacts {
  /** Printable and at most 64 characters; "" where it says nothing such. */
  readonly name: string;
  readonly symbol: string;
  /** Undefined where it says none. */
  readonly decimals: number | undefined;
  /** The answer to a transfer of nothing that was tried and not sent. "nothing": as USDT on Ethereum; the wallet takes both. */
  readonly transfer: "true" | "false" | "nothing" | "refused";
}

/** Room 6: tokens that nobody has listed yet. Chains without tokens leave it out. */
export interface TokenRoom {
  /** Undefined where no contract is at the address, or it is none. Throws ChainUnreachable. */
  facts(address: string): Promise<TokenFacts | undefined>;
}

/** One chain, in six rooms. Code outside its folder never names it. */
export interface Chain {
  /** "ethereum", "bitcoin", "tron": the name of the folder. */
  readonly name: string;
  /** Channel of the chain's own coin, which pays the network. */
  readonly feeChannel: string;
  readonly assets: readonly ChainAsset[];
  /** Nodes that were asked about each block: with one, nobody contradicts it. */
  readonly sources: number;
  readonly address: AddressRoom;
  readonly scan: ScanRoom;
  readonly send: SendRoom;
  readonly confirm: ConfirmRoom;
  readonly refill: RefillRoom;
  readonly token?: TokenRoom;
}

/**
 * The common parts for opening a chain. Each chain's `open<Chain>` takes these and its own settings (node URLs,
 * tokens).
 */
export interface ChainParts {
  readonly signer: KeySigner;
  readonly clock: () => number;
}

/** The node does not answer, or not as it should: try again later, decide nothing. */
export class ChainUnreachable extends Error {}
