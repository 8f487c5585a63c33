import type { Permission } from "../permissions.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface QueueRule {
  /** How long an item of the kind may wait, in milliseconds; a case of compliance has a time of its own and at most this. */
  readonly targetMs: number;
  readonly reads: Permission;
  readonly decides: Permission;
}

/**
 * Kinds of work of the staff: verifications; withdrawals to review; approved payouts by bank that somebody makes by hand; deposits
 * that are held; deposits that users named themselves, with a voucher; rejected deposits that stand in suspense; requests that
 * wait for a second person; payouts in trouble with their provider; rewards that are held; alerts that go on and that nobody
 * has seen; cases of compliance that are not closed; questions of users that wait for an answer.
 */
export const QUEUE_RULES = {
  verification: { targetMs: 24 * HOUR_MS, reads: "verifications.read", decides: "verifications.decide" },
  withdrawal: { targetMs: 2 * HOUR_MS, reads: "funds.read", decides: "funds.decide" },
  bankPayout: { targetMs: 8 * HOUR_MS, reads: "funds.read", decides: "funds.decide" },
  deposit: { targetMs: 2 * HOUR_MS, reads: "funds.read", decides: "funds.decide" },
  voucher: { targetMs: 4 * HOUR_MS, reads: "funds.read", decides: "funds.decide" },
  suspense: { targetMs: 72 * HOUR_MS, reads: "funds.read", decides: "funds.decide" },
  request: { targetMs: 24 * HOUR_MS, reads: "requests.read", decides: "requests.decide" },
  payout: { targetMs: HOUR_MS, reads: "funds.read", decides: "funds.decide" },
  reward: { targetMs: 72 * HOUR_MS, reads: "funds.read", decides: "funds.decide" },
  alert: { targetMs: HOUR_MS / 4, reads: "settings.read", decides: "requests.read" },
  complianceCase: { targetMs: 30 * DAY_MS, reads: "compliance.read", decides: "compliance.decide" },
  question: { targetMs: 8 * HOUR_MS, reads: "cases.read", decides: "cases.answer" },
} as const satisfies Readonly<Record<string, QueueRule>>;

export type QueueKind = keyof typeof QUEUE_RULES;

export const QUEUE_KINDS = Object.keys(QUEUE_RULES) as [QueueKind, ...QueueKind[]];

/** An item worth so much, in whole USDT, or as risky as this, is due after half of its target. */
export const QUEUE_URGENT = { valueMin: 10_000, riskMin: 60 } as const;

/** The risk of a case of compliance: so much for each step of its severity. A high one is as risky as may be. */
export const QUEUE_CASE_RISK = 30;

/** A claim runs out after this. */
export const QUEUE_CLAIM_MS = 600_000;
