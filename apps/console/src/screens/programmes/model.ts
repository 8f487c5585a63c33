import type { DataOf, RequestOf } from "@agio/api-contract";
import { UNKNOWN_FIGURE } from "@agio/primitives";
import { format } from "../../shell/format.ts";

export const TABS = ["referral", "agents", "vip", "welfare", "copy"] as const;
export type Tab = (typeof TABS)[number];
export const tabOf = (value: string): Tab => TABS.find((tab) => tab === value) ?? "referral";

export type Referrals = DataOf<"operator.referrals.show">;
export type HeldReward = DataOf<"operator.referrals.held">["rows"][number];
export type Agent = DataOf<"operator.agents.list">["rows"][number];
export type Terms = DataOf<"operator.agents.terms">[number];
export type Levels = DataOf<"operator.vip.show">;
export type Campaign = DataOf<"operator.campaigns.list">["rows"][number];
export type Leader = DataOf<"operator.leaders.list">["rows"][number];
export type Application = DataOf<"operator.leaders.applications">["rows"][number];

/** Reasons of a rejection that an applicant reads in their language. */
export const REJECTIONS = ["name", "words", "experience", "conduct"] as const satisfies readonly NonNullable<
  RequestOf<"operator.leaders.decide">["rejection"]
>[];

/** Whether a leader may be followed, and if not, why. */
export const leaderState = ({ isLeading, isOpenToFollow }: Pick<Leader, "isLeading" | "isOpenToFollow">) =>
  !isLeading ? "ended" : isOpenToFollow ? "leads" : "full";

export const COUNTS = ["spot", "contract", "option", "second", "interest"] as const;

export const HELD_STATUSES = [0, 1, 2] as const;
export const heldStatusOf = (value: string): (typeof HELD_STATUSES)[number] =>
  HELD_STATUSES.find((status) => String(status) === value) ?? 0;

export const percentText = (value: string | number): string => `${value}%`;

/** "+1.20%" of a gain, or a dash where it is not known. */
export const gainText = (value: string | number): string => {
  const shown = format.percent(value);
  return shown === UNKNOWN_FIGURE ? shown : percentText(shown);
};

/** "0.1 / 0.2" of what an order pays as maker and taker. */
export const feeText = ({ maker, taker }: { readonly maker: number; readonly taker: number }): string =>
  `${maker} / ${taker}`;

/** A draft of the rules of referral: percents as they are typed. */
export interface RulesDraft {
  readonly isOpen: boolean;
  readonly oneRatio: string;
  readonly twoRatio: string;
  readonly threeRatio: string;
  readonly cap: string;
  readonly counts: Referrals["rules"]["counts"];
}

export const rulesDraft = ({ rules }: Referrals): RulesDraft => ({
  isOpen: rules.isOpen,
  oneRatio: String(rules.oneRatio),
  twoRatio: String(rules.twoRatio),
  threeRatio: String(rules.threeRatio),
  cap: String(rules.cap),
  counts: rules.counts,
});

/** The rules that a draft asks for. A text that is no number is left to the server to refuse by its name. */
export const rulesOf = (draft: RulesDraft): Omit<RequestOf<"operator.referrals.rules">, "reason"> => ({
  isOpen: draft.isOpen,
  oneRatio: Number(draft.oneRatio),
  twoRatio: Number(draft.twoRatio),
  threeRatio: Number(draft.threeRatio),
  cap: Number(draft.cap),
  counts: draft.counts,
});
