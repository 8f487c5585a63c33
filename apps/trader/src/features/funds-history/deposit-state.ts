import type { DataOf } from "@agio/api-contract";

export type DepositRow = DataOf<"deposits.list">["rows"][number];

/** The states of a deposit, by their number on the wire. */
export const DEPOSIT_STATES = [
  "detected",
  "confirming",
  "credited",
  "unlocked",
  "belowMinimum",
  "rejected",
  "orphaned",
  "reversed",
  "review",
] as const;
/** With what becomes of a rejected one that goes back. */
export type DepositState = (typeof DEPOSIT_STATES)[number] | "returning" | "returned";

/** The way back of a rejected deposit: agreed and sent, then done. Stopped or failed it is rejected as before. */
const RETURN_STATES: Readonly<Record<number, DepositState>> = { 1: "returning", 2: "returning", 3: "returned" };
const REJECTED = 5;

/** How a state looks: on its way, through, waiting for somebody, or ended badly. */
export type StateTone = "running" | "done" | "waiting" | "stopped";

const TONES: Readonly<Record<DepositState, StateTone>> = {
  detected: "running",
  confirming: "running",
  credited: "done",
  unlocked: "done",
  belowMinimum: "waiting",
  rejected: "stopped",
  orphaned: "stopped",
  reversed: "stopped",
  review: "waiting",
  returning: "running",
  returned: "stopped",
};

export function depositStateOf({ status, returnStatus }: Pick<DepositRow, "status" | "returnStatus">): DepositState {
  const state = DEPOSIT_STATES[status] ?? "review";
  return status === REJECTED ? (RETURN_STATES[returnStatus] ?? state) : state;
}

export const depositTone = (state: DepositState): StateTone => TONES[state];

/** Whether it can still change by itself, so that the screen looks again. */
export const isDepositMoving = (row: DepositRow): boolean => {
  const state = depositStateOf(row);
  if (state === "returning") return true;
  return state === "detected" || state === "confirming" || (state === "credited" && row.confirms < row.unlockConfirms);
};

export type DepositStep = "seen" | "confirming" | "credited" | "unlocked" | "reported" | "checked";

const CHAIN_STEPS: readonly DepositStep[] = ["seen", "confirming", "credited", "unlocked"];
const REPORT_STEPS: readonly DepositStep[] = ["reported", "checked", "credited"];

/** The way of a deposit and the index of the step that runs; no steps where it ended before its goal. */
export function depositSteps(row: DepositRow): { readonly steps: readonly DepositStep[]; readonly active: number } {
  const state = depositStateOf(row);
  const tone = depositTone(state);
  if (tone === "stopped" || state === "returning") return { steps: [], active: 0 };
  const isReport = row.way === "manual" && row.needConfirms === 0;
  if (isReport) return { steps: REPORT_STEPS, active: tone === "done" ? REPORT_STEPS.length : 1 };
  if (state === "unlocked") return { steps: CHAIN_STEPS, active: CHAIN_STEPS.length };
  return { steps: CHAIN_STEPS, active: state === "credited" ? 3 : state === "belowMinimum" ? 2 : 1 };
}

/** Confirmations that were seen, never more than are asked for. */
export const confirmsShown = (confirms: number, wanted: number): number => Math.min(confirms, wanted);
