import { atoms, coinId, userId, utcMs } from "@agio/primitives";
import type { DepositRules } from "../channels/channel-commands.ts";
import { WITHDRAWAL_STATUS } from "../channels/withdrawal-status.ts";
import type { DepositSeen } from "./deposit-commands.ts";
import {
  DEPOSIT_STATUS,
  type DepositReason,
  type DepositReturn,
  type DepositState,
  type DepositStatus,
  type DepositWay,
} from "./deposit-events.ts";

/** A deposit when it is first seen. */
export interface NewDeposit {
  readonly depositId: number;
  readonly coinId: number;
  readonly chainId: number;
  readonly way: DepositWay;
  readonly seenAt: number;
  readonly terms: DepositRules;
  readonly seen: DepositSeen;
}

/** One operator's proposal for a rejected deposit, which a second one has to confirm. */
export interface DepositProposal {
  readonly decision: "return" | "credit";
  readonly address: string;
  readonly operatorId: number;
}

/** A payment to us, from when it was first seen until it cannot change any more. */
export class Deposit {
  readonly depositId: number;
  readonly chainId: number;
  readonly way: DepositWay;
  txid: string;
  readonly index: number;
  readonly seenAt: number;
  userId: number;
  channelId: number;
  coinId: number;
  address: string;
  atoms: number;
  /** Beyond whole atoms, in the chain's smallest unit. */
  restUnits: number;
  isBarred: boolean;
  /** The most that its channel credits in a day on the word of one node; undefined: it needs no other. */
  oneSourceAtomsMax: number | undefined;
  /** The most of it for one user; undefined: no share bounds it. */
  oneSourceUserAtomsMax: number | undefined;
  /** Rules of its channel when it was seen. */
  terms: DepositRules;
  height = 0;
  status: DepositStatus = DEPOSIT_STATUS.detected;
  reason: DepositReason = "";
  creditedAtoms = 0;
  repaidAtoms = 0;
  debtAtoms = 0;
  changedAt: number;
  /** Its atoms stand in suspense. */
  isHeld = false;
  /** Reviewers who have agreed, and how many different ones it needs. */
  approvals: number[] = [];
  approvalsNeeded = 0;
  proposal: DepositProposal | undefined;
  returned: DepositReturn | undefined;
  /** The height at which its chain looks at it again; 0: not before something happens. */
  dueHeight = 0;

  constructor({ depositId, coinId: coin, chainId, way, seenAt, terms, seen }: NewDeposit) {
    this.depositId = depositId;
    this.chainId = chainId;
    this.way = way;
    this.txid = seen.txid;
    this.index = seen.index;
    this.seenAt = seenAt;
    this.changedAt = seenAt;
    this.userId = seen.userId;
    this.channelId = seen.channelId;
    this.coinId = coin;
    this.address = seen.address;
    this.atoms = seen.atoms;
    this.restUnits = seen.restUnits;
    this.isBarred = seen.isBarred;
    this.oneSourceAtomsMax = seen.oneSourceAtomsMax;
    this.oneSourceUserAtomsMax = seen.oneSourceUserAtomsMax;
    this.terms = terms;
  }

  /** True while it is not at its end for its user. */
  get isOpen(): boolean {
    const { status } = this;
    return (
      status !== DEPOSIT_STATUS.unlocked &&
      status !== DEPOSIT_STATUS.rejected &&
      status !== DEPOSIT_STATUS.orphaned &&
      status !== DEPOSIT_STATUS.reversed
    );
  }

  /** True while a withdrawal of the house pays it back. */
  get isReturning(): boolean {
    const status = this.returned?.status;
    return status === WITHDRAWAL_STATUS.approved || status === WITHDRAWAL_STATUS.processing;
  }

  /** True from the block in which it was credited or held until it is taken back. */
  get isPosted(): boolean {
    const { status } = this;
    const isCredited = status === DEPOSIT_STATUS.credited || status === DEPOSIT_STATUS.unlocked;
    return this.isHeld || this.isReturning || isCredited;
  }

  state(): DepositState {
    return {
      depositId: this.depositId,
      userId: userId(this.userId),
      channelId: this.channelId,
      coinId: coinId(this.coinId),
      chainId: this.chainId,
      way: this.way,
      txid: this.txid,
      index: this.index,
      address: this.address,
      atoms: atoms(this.atoms),
      height: this.height,
      status: this.status,
      reason: this.reason,
      creditedAtoms: atoms(this.creditedAtoms),
      repaidAtoms: atoms(this.repaidAtoms),
      debtAtoms: atoms(this.debtAtoms),
      seenAt: utcMs(this.seenAt),
      changedAt: utcMs(this.changedAt),
      // Rows of before there were returns had no such field: they are told as they were.
      ...(this.returned === undefined ? {} : { returned: this.returned }),
    };
  }
}
