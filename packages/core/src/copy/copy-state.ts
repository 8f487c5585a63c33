import { assert } from "@agio/primitives";
import { BinaryHeap } from "../binary-heap.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FuturesState } from "../futures/futures-state.ts";
import type { CopyRules } from "./copy-commands.ts";
import type { CopyEvent } from "./copy-events.ts";
import type { Follow, Leader } from "./follow.ts";
import type { MirrorRun } from "./mirror-run.ts";

/** A follow whose stop-loss or take-profit is looked at when the odometer has come so far. */
export interface DueLook {
  readonly lookAt: number;
  readonly accountId: number;
}

/** A contract as the odometer saw it last. */
export interface SeenMark {
  readonly ticks: number;
  readonly fundingAt: number;
}

/** Earliest first, then by account. */
const byLook = (a: DueLook, b: DueLook): number => a.lookAt - b.lookAt || a.accountId - b.accountId;

/** The shares of a week that are being settled: the place in `order` that is next. */
export interface ShareRun {
  place: number;
}

/** Copy accounts of one leader in one contract. */
export type DueFollows = Map<number, Map<number, Set<number>>>;

/** Everything that copy trading knows. `at` and `sequence` are those of the command that is being applied. */
export class CopyState {
  readonly futures: FuturesState;
  rules: CopyRules | undefined;
  /** By lead account. */
  readonly leaders = new Map<number, Leader>();
  /** By copy account, in the order in which they first began. */
  readonly follows = new Map<number, Follow>();
  readonly order: number[] = [];
  /** The copies that are being made. */
  run: MirrorRun | undefined;
  /** Follows that have something to do by themselves, by lead account and contract: now, and with the next second. */
  readonly due: DueFollows = new Map();
  readonly waiting: DueFollows = new Map();
  /** Follows that may have ended. */
  readonly closing = new Set<number>();
  /** A second of prices came while copies were made. */
  isTickDue = false;
  /** A second of prices is being done: what it means for follows is looked at after it. */
  isSecondDue = false;
  /** The day of the platform as of the last second. */
  day = -1;
  /** The week whose shares were settled last; -1 before there are rules. */
  week = -1;
  shareRun: ShareRun | undefined;
  /**
   * How far prices have gone, in all: the sum over seconds of the largest move of a mark, in millionths of it. Nobody's
   * equity changed by more than its exposure times the way since it was looked at.
   */
  odometer = 0;
  /** Marks of the second before, and when funding was due then, by contract. */
  readonly marks = new Map<number, SeenMark>();
  readonly looks = new BinaryHeap<DueLook>(byLook);
  at = 0;
  sequence = 0;

  constructor(futures: FuturesState) {
    this.futures = futures;
  }

  /** True where nobody has set a rule or led. */
  get isUntouched(): boolean {
    return this.rules === undefined && !this.isOn;
  }

  /** False while nobody has ever led. */
  get isOn(): boolean {
    return this.leaders.size !== 0;
  }

  /** Copies are being made, or are to be. */
  get isMirrorLeft(): boolean {
    return this.run !== undefined || this.due.size !== 0 || this.futures.leads.changed.size !== 0;
  }

  leaderOf(follow: Follow): Leader {
    const leader = this.leaders.get(follow.leaderId);
    assert(leader !== undefined, "a follow has its leader");
    return leader;
  }

  followOf(accountId: number): Follow {
    const follow = this.follows.get(accountId);
    assert(follow !== undefined, "a copy account has its follow");
    return follow;
  }

  emit(event: CopyEvent): void {
    writeColdEvent(this.futures.events, event);
  }
}

export function addDue(due: DueFollows, { leaderId, accountId }: Follow, contractId: number): void {
  let contracts = due.get(leaderId);
  if (contracts === undefined) due.set(leaderId, (contracts = new Map()));
  let accounts = contracts.get(contractId);
  if (accounts === undefined) contracts.set(contractId, (accounts = new Set()));
  accounts.add(accountId);
}

/** Takes the accounts of a leader in a contract out, in the order in which they came. */
export function takeDue(due: DueFollows, leaderId: number, contractId: number): number[] {
  const contracts = due.get(leaderId);
  const accounts = contracts?.get(contractId);
  if (contracts === undefined || accounts === undefined) return [];
  contracts.delete(contractId);
  if (contracts.size === 0) due.delete(leaderId);
  return [...accounts];
}
