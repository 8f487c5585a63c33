import type { Atoms, ContractId, UserId } from "@agio/primitives";

/** The rules of copy trading (rules 13c), by two people. What a running follow was promised stays as it was. */
export interface CopyRules {
  /** Closed: nobody begins to lead or to follow, and nothing is opened; what is open is reduced with its leader. */
  readonly isOpen: boolean;
  /** The part of a follower's profit that the leader gets; 200,000 is 20 percent. Of follows that begin from now on. */
  readonly sharePpm: number;
  /** Equity that a lead account needs for anybody to begin to follow it, and keeps while somebody does. */
  readonly ownCapitalMinAtoms: Atoms;
  /** Funds that a follow begins with at least. */
  readonly allocationMinAtoms: Atoms;
  /** Follows of one leader at a time. */
  readonly followsMax: number;
  /** Where the platform's week begins: minutes east of UTC. */
  readonly dayOffsetMinutes: number;
}

export interface SetCopyRules extends CopyRules {
  readonly type: "SetCopyRules";
}

/**
 * Makes a lead account one that can be followed, after two people have agreed to the application, or ends that. Its
 * history goes on for ever: who leads again has the same one.
 */
export interface AppointLeader {
  readonly type: "AppointLeader";
  /** The leader. */
  readonly userId: UserId;
  /** Their lead account. */
  readonly accountId: number;
  /** Their clearing account, through which the copies of their followers go. */
  readonly clearingId: number;
  readonly isLeading: boolean;
}

/** How much of a leader's contracts a follow takes. */
export type CopySizing = "equity" | "amount";

/** A follower's own limits. */
export interface FollowTerms {
  /** By what the copy account is worth, or as if it were worth `amountAtoms`, whatever it is. */
  readonly sizing: CopySizing;
  /** Of sizing by equity: 1,000,000 is once; 100,000 to 10,000,000. */
  readonly multiplierPpm: number;
  /** Of sizing by amount; 0 otherwise. */
  readonly amountAtoms: Atoms;
  /** No copy is opened with more leverage. */
  readonly leverageMax: number;
  /** How much worse than its leader an opening may be: a multiple of 10 from 10 to 300 (3 percent). */
  readonly slippageBips: number;
  /** Most margin of one position; 0 for no bound. */
  readonly marginMaxAtoms: Atoms;
  /** Contracts that are not copied, rising. */
  readonly leftOut: readonly ContractId[];
  /** The follow ends when the account's equity is this or less; 0 for none. */
  readonly stopLossAtoms: Atoms;
  /** The follow ends when the account's equity is this or more; 0 for none. */
  readonly takeProfitAtoms: Atoms;
  /** Paused: nothing is opened; what is open is reduced with its leader. */
  readonly isPaused: boolean;
}

/**
 * Begins to follow a leader from a copy account, with `atoms` of the owner's contract account. One account follows one
 * leader for ever: who comes back within 90 days finds the mark where it was.
 */
export interface StartFollow extends FollowTerms {
  readonly type: "StartFollow";
  readonly userId: UserId;
  readonly accountId: number;
  /** The lead account. */
  readonly leaderId: number;
  readonly atoms: Atoms;
  /** The share that the follower agreed to: refused STALE_VERSION where it is another by now. */
  readonly sharePpm: number;
  /** Of the client; another body under a known key is refused. */
  readonly key: string;
}

/** Other limits of a follow, from now on. */
export interface ChangeFollow extends FollowTerms {
  readonly type: "ChangeFollow";
  readonly userId: UserId;
  readonly accountId: number;
}

/** Ends a follow: `market` closes its positions now, `leader` opens none anew and closes with the leader. */
export interface StopFollow {
  readonly type: "StopFollow";
  readonly userId: UserId;
  readonly accountId: number;
  readonly by: "market" | "leader";
}

export type CopyCommand = SetCopyRules | AppointLeader | StartFollow | ChangeFollow | StopFollow;
