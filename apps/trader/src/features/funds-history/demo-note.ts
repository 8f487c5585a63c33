import type { TranslationKey } from "@agio/translations";
import { depositStateOf, type DepositRow } from "./deposit-state.ts";
import { isBankPayout, isByProvider, withdrawalStateOf, type WithdrawalRow } from "./withdrawal-state.ts";

type DepositFacts = Pick<DepositRow, "status" | "returnStatus" | "remark">;
type WithdrawalFacts = Pick<WithdrawalRow, "status" | "payout" | "provider">;

/** Who answers in the demo about a payment that its user has reported; undefined where nobody is waited for. */
export const depositDemoNote = (row: DepositFacts): TranslationKey | undefined =>
  depositStateOf(row) === "review" && row.remark === "manual" ? "deposit.demoReview" : undefined;

/** Who answers in the demo about a withdrawal, and about a payout by bank; undefined where the demo's chain answers. */
export function withdrawalDemoNote(row: WithdrawalFacts): TranslationKey | undefined {
  const state = withdrawalStateOf(row);
  if (state === "submitted") return "deposit.demoReview";
  const isAtBank = isBankPayout(row) && !isByProvider(row);
  return isAtBank && (state === "approved" || state === "processing") ? "deposit.demoBank" : undefined;
}
