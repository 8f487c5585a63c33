import type { DataOf } from "@agio/api-contract";
import { WITHDRAWAL_STATES, type WithdrawalState } from "@agio/api-contract/withdrawal-states";
import { assert } from "@agio/primitives";
import type { StateTone } from "./deposit-state.ts";

export type WithdrawalRow = DataOf<"withdrawals.list">["rows"][number];

const TONES: Readonly<Record<WithdrawalState, StateTone>> = {
  submitted: "running",
  approved: "running",
  processing: "running",
  done: "done",
  rejected: "stopped",
  failed: "stopped",
  cancelled: "stopped",
  moreInformation: "waiting",
};

/** Fails on a number that this app does not know: to call it anything else would hide what became of the money. */
export function withdrawalStateOf({ status }: Pick<WithdrawalRow, "status">): WithdrawalState {
  const state = WITHDRAWAL_STATES[status];
  assert(state !== undefined, "a withdrawal is in one of the states of the contract");
  return state;
}

export const withdrawalTone = (state: WithdrawalState): StateTone => TONES[state];

/** Whether it can still change, so that the screen looks again. */
export const isWithdrawalMoving = (row: WithdrawalRow): boolean => {
  const tone = withdrawalTone(withdrawalStateOf(row));
  return tone === "running" || tone === "waiting";
};

/** A bank pays a currency; a chain pays the coin itself. */
export const isBankPayout = ({ payout }: Pick<WithdrawalRow, "payout">): boolean => payout !== "";

/** A payment provider pays it, and gives a reference of its own. */
export const isByProvider = ({ provider }: Pick<WithdrawalRow, "provider">): boolean => provider !== "";

export type WithdrawalStep =
  | "submitted"
  | "reviewed"
  | "broadcast"
  | "done"
  | "sentToBank"
  | "sentToProvider"
  | "paid"
  | "arrived";

const CHAIN_STEPS: readonly WithdrawalStep[] = ["submitted", "reviewed", "broadcast", "done"];
const BANK_STEPS: readonly WithdrawalStep[] = ["submitted", "reviewed", "sentToBank", "paid"];
const PROVIDER_STEPS: readonly WithdrawalStep[] = ["submitted", "reviewed", "sentToProvider", "paid"];
const INSIDE_STEPS: readonly WithdrawalStep[] = ["submitted", "reviewed", "arrived"];

const ACTIVE: Readonly<Partial<Record<WithdrawalState, number>>> = { approved: 2, processing: 3 };

function stepsOf(row: WithdrawalRow): readonly WithdrawalStep[] {
  if (row.isInternal) return INSIDE_STEPS;
  if (isByProvider(row)) return PROVIDER_STEPS;
  return isBankPayout(row) ? BANK_STEPS : CHAIN_STEPS;
}

/** The way of a withdrawal and the index of the step that runs; no steps where it ended before its goal. */
export function withdrawalSteps(row: WithdrawalRow): {
  readonly steps: readonly WithdrawalStep[];
  readonly active: number;
} {
  const state = withdrawalStateOf(row);
  if (withdrawalTone(state) === "stopped") return { steps: [], active: 0 };
  const steps = stepsOf(row);
  if (state === "done") return { steps, active: steps.length };
  return { steps, active: Math.min(ACTIVE[state] ?? 1, steps.length - 1) };
}

const KNOWN_REASONS = [
  "address",
  "verification",
  "limits",
  "risk",
  "bank",
  "replaced",
  "expired",
  "refusedByContract",
  "returned",
  "provider",
] as const;
export type WithdrawalReason = (typeof KNOWN_REASONS)[number] | "other";

/** The class of a reason; those of a later version are "other", none is undefined. */
export function reasonOf({ reason }: Pick<WithdrawalRow, "reason">): WithdrawalReason | undefined {
  return reason === "" ? undefined : (KNOWN_REASONS.find((known) => known === reason) ?? "other");
}
