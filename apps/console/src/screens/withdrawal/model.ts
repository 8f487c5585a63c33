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

/** A day of the flow as parts of the highest bar, for drawing. */
export interface FlowBar {
  readonly day: number;
  readonly in: string;
  readonly out: string;
  readonly inPart: number;
  readonly outPart: number;
}

export function barsOf(flow: Review["flow"]): FlowBar[] {
  const highest = Math.max(...flow.flatMap((day) => [Number(day.in), Number(day.out)]), 0);
  const part = (value: string): number => (highest === 0 ? 0 : Number(value) / highest);
  return flow.map((day) => ({ ...day, inPart: part(day.in), outPart: part(day.out) }));
}
