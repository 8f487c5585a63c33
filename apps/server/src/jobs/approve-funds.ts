import {
  depositOf,
  depositsInReview,
  withdrawalOf,
  withdrawalsWaiting,
  WITHDRAWAL_STATUS,
  type Command,
  type CoreState,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { reasonOf, type Log } from "../base/log.ts";
import type { DemoReviewers } from "../operators/demo-reviewers.ts";
import type { QueueClaims } from "../operators/queue-claims.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import { applyBankReport, bankReportObstacle, type BankReport } from "../withdrawals/bank-reports.ts";

const LOOK_EVERY_MS = 1_000;
/** How long the demo lets people wait at each step, so that each state is seen. */
export const REVIEW_AFTER_MS = 30_000;
/** The staff has what the core refused to the demo's reviewers, above a limit of the day for instance, for so long. */
const TRY_AGAIN_AFTER_MS = 600_000;

export interface ApproveFundsOptions {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly accountSecurity: Pick<AccountSecurity, "isFrozen">;
  readonly reviewers: DemoReviewers;
  readonly queueClaims: Pick<QueueClaims, "all">;
  readonly clock: () => number;
  readonly log: Log;
}

/** One look at what waits. */
export type FundsLook = () => Promise<void>;

/**
 * Decides what has waited for 30 seconds, as two reviewers would: withdrawals, payments that their users have named, and
 * what a bank did with a payout. What people decided meanwhile stands. What somebody has taken, frozen accounts, senders on a list and amounts
 * above a maximum are left to people.
 */
export function openFundsLook(options: Omit<ApproveFundsOptions, "log">): FundsLook {
  const { pipeline, accountSecurity, queueClaims, clock } = options;
  const triesAgainAt = new Map<string, number>();
  const isDue = (name: string, changedAt: number): boolean =>
    changedAt <= clock() - REVIEW_AFTER_MS && (triesAgainAt.get(name) ?? 0) <= clock();
  async function decide(name: string, changedAt: number, decided: () => Promise<boolean>): Promise<void> {
    if (!isDue(name, changedAt)) return;
    if (await decided()) triesAgainAt.delete(name);
    else triesAgainAt.set(name, clock() + TRY_AGAIN_AFTER_MS);
  }
  return async () => {
    const waiting = await pipeline.read(waitingIn);
    const taken = new Set((await queueClaims.all()).map(({ kind, id }) => `${kind} ${id}`));
    for (const { depositId, changedAt } of waiting.deposits) {
      if (taken.has(`voucher ${depositId}`)) continue;
      await decide(`deposit ${depositId}`, changedAt, () => creditNamed(options, depositId));
    }
    for (const { withdrawalId, userId, changedAt } of waiting.submitted) {
      if (taken.has(`withdrawal ${withdrawalId}`) || (await accountSecurity.isFrozen(userId))) continue;
      await decide(`withdrawal ${withdrawalId}`, changedAt, () => approve(options, withdrawalId));
    }
    for (const report of waiting.reports) {
      const { withdrawalId, userId, changedAt } = report;
      if (taken.has(`bankPayout ${withdrawalId}`)) continue;
      if (report.report === "sent" && (await accountSecurity.isFrozen(userId))) continue;
      await decide(`bank ${withdrawalId} ${report.report}`, changedAt, () => tell(options, report));
    }
  };
}

interface WaitingReport extends BankReport {
  readonly userId: number;
  readonly changedAt: number;
}

/** All that waits for a word of the staff, as far as the demo's reviewers may give it. */
function waitingIn(state: CoreState) {
  const { submitted, approved, processing } = WITHDRAWAL_STATUS;
  const payouts = (status: typeof approved | typeof processing, report: "sent" | "paid"): WaitingReport[] =>
    withdrawalsWaiting(state, status)
      .filter(({ bankCurrency }) => bankCurrency !== "")
      .map(({ withdrawalId, userId, changedAt }) => {
        const reference = report === "sent" ? `DEMO-${withdrawalId}` : "";
        return { withdrawalId, userId, report, reference, changedAt };
      });
  return {
    deposits: depositsInReview(state).filter(({ way, reason }) => way === "manual" && reason === "manual"),
    submitted: withdrawalsWaiting(state, submitted),
    reports: [...payouts(approved, "sent"), ...payouts(processing, "paid")],
  };
}

type Deciding = Pick<ApproveFundsOptions, "pipeline" | "reviewers">;
type Telling = Pick<ApproveFundsOptions, "pipeline" | "reviewers">;

/** False where the core refuses. */
async function isTaken({ pipeline }: Deciding, command: Command): Promise<boolean> {
  return (await pipeline.submit(command)).kind !== "refused";
}

/** Words of as many reviewers as a withdrawal still needs. False where one is refused. */
async function approve(options: Deciding, withdrawalId: number): Promise<boolean> {
  for (const operatorId of options.reviewers) {
    const open = await options.pipeline.read((state) => withdrawalOf(state, withdrawalId));
    if (open?.status !== WITHDRAWAL_STATUS.submitted) return true;
    if (open.approvals.includes(operatorId)) continue;
    const word = { type: "ReviewWithdrawal", withdrawalId, decision: "approve", operatorId, reason: "" } as const;
    if (!(await isTaken(options, word))) return false;
  }
  return true;
}

/** Credits a payment as its user has named it. */
async function creditNamed(options: Deciding, depositId: number): Promise<boolean> {
  for (const operatorId of options.reviewers) {
    const open = await options.pipeline.read((state) => depositOf(state, depositId));
    if (open === undefined || open.approvals.length >= Math.max(open.approvalsNeeded, 1)) return true;
    if (open.approvals.includes(operatorId)) continue;
    const { atoms } = open;
    const word = { type: "ReviewDeposit", depositId, decision: "approve", atoms, operatorId, reason: "demo" } as const;
    if (!(await isTaken(options, word))) return false;
  }
  return true;
}

/** There is no bank in the demo: its payouts get a reference that says so, and arrive. */
async function tell(
  { pipeline, reviewers }: Telling,
  { changedAt: _changedAt, userId: _userId, ...payload }: WaitingReport,
): Promise<boolean> {
  // A provider tells of its own payouts.
  if ((await bankReportObstacle(pipeline, payload, [])) !== undefined) return false;
  const [makerId, checkerId] = reviewers;
  return (await applyBankReport(pipeline, { payload, makerId, checkerId })) === undefined;
}

/** In demo mode nobody reviews: time does. Returns the way to stop it, which waits for what is under way. */
export function approveFunds(options: ApproveFundsOptions): () => Promise<void> {
  const lookOnce = openFundsLook(options);
  let underWay: Promise<void> | undefined;
  const look = (): void => {
    underWay ??= lookOnce()
      .catch((thrown: unknown) => options.log.error("approving deposits and withdrawals", { reason: reasonOf(thrown) }))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
