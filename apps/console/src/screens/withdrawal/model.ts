import type { DataOf } from "@agio/api-contract";
import type { QueueKind } from "@agio/api-contract/queue";

export type Shown = DataOf<"operator.withdrawals.show">;
export type Review = Shown["review"];

export const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const [SUBMITTED, APPROVED, PROCESSING] = [0, 1, 2];

export const SIGNS = [
  "newDevice",
  "firstWithdrawal",
  "newAddress",
  "sharedAddress",
  "unusualAmount",
  "splitAmount",
  "unusualHour",
  "uncheckedAddress",
] as const;

/** Classes of reasons that the user is shown. */
export const CLASSES = ["address", "verification", "limits", "risk", "bank", "other"] as const;

/** As what it waits in the queue; undefined where it does not. */
export function kindOf({ status, bank, providerPayout }: Shown): QueueKind | undefined {
  if (status === SUBMITTED) return "withdrawal";
  if (providerPayout !== null && providerPayout.trouble !== "") return "payout";
  return status === APPROVED && bank !== null && providerPayout === null ? "bankPayout" : undefined;
}

/** Reports of a bank that can be made of a payout by hand. */
export function reportsOf({
  status,
  bank,
  providerPayout,
}: Shown): readonly ("sent" | "unpaid" | "paid" | "returned")[] {
  if (bank === null || providerPayout !== null) return [];
  if (status === APPROVED) return ["sent", "unpaid"];
  return status === PROCESSING ? ["paid", "returned"] : [];
}
