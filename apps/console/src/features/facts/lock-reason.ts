import { WITHDRAWAL_LOCK_REASONS } from "@agio/api-contract/withdrawal-locks";
import type { Text } from "../../shell/text.ts";

/** The change of an account that locked its withdrawals, in words. */
export function lockReasonText(text: Text, reason: string): string {
  const known = WITHDRAWAL_LOCK_REASONS.find((one) => one === reason);
  return known === undefined ? reason : text(`users.changes.${known}`);
}
