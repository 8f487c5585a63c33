import type { Atoms, UserId } from "@agio/primitives";

/** A payment to one of our addresses, as a node showed it. (chain, txid, index) names it for good. */
export interface DepositSeen {
  readonly channelId: number;
  /** Whose address it was; 0: the hot wallet's own, an outside top-up by the house. */
  readonly userId: UserId;
  readonly txid: string;
  readonly index: number;
  readonly address: string;
  /** Whole atoms, and what is finer than an atom in the chain's smallest unit. */
  readonly atoms: Atoms;
  readonly restUnits: number;
  /** The sender is on a sanctions list: it is not credited, it waits for a review. */
  readonly isBarred: boolean;
  /**
   * Only one node has shown it: of its channel so much is credited within a day without two reviewers. Left out for what
   * two independent ones have shown, or nobody has to.
   */
  readonly oneSourceAtomsMax?: Atoms;
  /** Beside it: the most of that for one user, or one smallest deposit of the channel if that is more. */
  readonly oneSourceUserAtomsMax?: Atoms;
}

/**
 * The next block of a chain, with every payment to us in it. Refused (STALE_VERSION) unless it follows the last one:
 * `parentHash` is that one's hash and the height one more. The first block of a chain may be any. A block with more
 * payments than one command may have comes in parts of the same height and hash; a part that comes again changes
 * nothing, so that a reader who was cut short begins the block anew.
 */
export interface ObserveBlock {
  readonly type: "ObserveBlock";
  readonly chainId: number;
  readonly height: number;
  readonly hash: string;
  readonly parentHash: string;
  /** The highest block that the chain calls final, 0 where it does not. */
  readonly finalHeight: number;
  readonly deposits: readonly DepositSeen[];
  /** Other parts of the block follow: what is due by it waits for the last one. */
  readonly hasMore?: true | undefined;
}

/**
 * Blocks from `fromHeight` on are not part of the chain any more (rules 10, reorg). `hash` is that of the block before.
 */
export interface DropBlocks {
  readonly type: "DropBlocks";
  readonly chainId: number;
  readonly fromHeight: number;
  readonly hash: string;
}

/** Payments that wait in a mempool. Known ones are left as they are. */
export interface ObservePending {
  readonly type: "ObservePending";
  readonly chainId: number;
  readonly deposits: readonly DepositSeen[];
}

/**
 * Two independent nodes show in the same block what one alone had shown: a deposit that waits for that and nothing else goes
 * on as if both had shown it at once. The server compares the block's hash, which the core keeps of the newest block only.
 */
export interface ConfirmDeposit {
  readonly type: "ConfirmDeposit";
  readonly chainId: number;
  readonly height: number;
  /** As it was told before, without bounds of one source. */
  readonly deposit: DepositSeen;
}

/**
 * A payment that a user names themselves: to the static address of a channel, or to a bank. Staff looks before it is
 * credited.
 */
export interface SubmitDeposit {
  readonly type: "SubmitDeposit";
  readonly userId: UserId;
  readonly channelId: number;
  readonly atoms: Atoms;
  /** Hash of the transaction or reference of the bank; unique per channel. */
  readonly txid: string;
  readonly address: string;
  readonly key: string;
}

/** A payment that a provider has confirmed, under its own reference. Credited at once, once. */
export interface ReportProviderDeposit {
  readonly type: "ReportProviderDeposit";
  readonly userId: UserId;
  readonly channelId: number;
  readonly atoms: Atoms;
  readonly txid: string;
}

/**
 * An operator's decision about a deposit under review (status 8). Above the amount that one reviewer may pass a
 * second, different one has to agree. `atoms`: what really came, which may differ from what the user named. "void": the
 * operator has lost the right to it, so that their approval does not count any more; of the server, not of the operator.
 */
export interface ReviewDeposit {
  readonly type: "ReviewDeposit";
  readonly depositId: number;
  readonly decision: "approve" | "reject" | "void";
  readonly atoms: Atoms;
  readonly operatorId: number;
  readonly reason: string;
}

/**
 * Transactions that users named before their chain's own spelling was asked for get that spelling, also where the deposit
 * itself is forgotten. Of two rows that then are one, the older keeps the name. Once, by the server.
 */
export interface RespellTransactions {
  readonly type: "RespellTransactions";
  /** 1 to 1,000. */
  readonly rows: readonly { readonly channelId: number; readonly from: string; readonly to: string }[];
}

/** Fee that the network took for a transaction of ours, or a provider for a payout, once for each. */
export interface RecordNetworkCost {
  readonly type: "RecordNetworkCost";
  /** Of the chain's own coin; of a provider the channel that paid. */
  readonly channelId: number;
  readonly txid: string;
  readonly atoms: Atoms;
  readonly restUnits: number;
}

export type DepositCommand =
  | ObserveBlock
  | DropBlocks
  | ObservePending
  | ConfirmDeposit
  | SubmitDeposit
  | ReportProviderDeposit
  | ReviewDeposit
  | RespellTransactions
  | RecordNetworkCost;
