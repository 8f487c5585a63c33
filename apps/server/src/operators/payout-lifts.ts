import { payoutPausesOf, type PausePayouts } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";

/** The payload of "payouts.lift": a stop of payouts, and when it was set as the maker saw it. */
export interface PayoutLift {
  readonly scope: PausePayouts["scope"];
  readonly id: number;
  readonly pausedAt: number;
}

/** Since when payouts are stopped so; undefined while they are not. */
export const pausedAt = (
  pipeline: Pipeline,
  { scope, id }: Pick<PayoutLift, "scope" | "id">,
): Promise<number | undefined> =>
  pipeline.read((state) => payoutPausesOf(state).find((pause) => pause.scope === scope && pause.id === id)?.at);

/** Why a stop cannot be lifted: NOTHING_TO_LIFT while there is none, STALE_VERSION where it was lifted and set once more. */
export async function liftObstacle(pipeline: Pipeline, lift: PayoutLift): Promise<Refusal | undefined> {
  const at = await pausedAt(pipeline, lift);
  if (at === undefined) return refuse("NOTHING_TO_LIFT", "scope");
  return at === lift.pausedAt ? undefined : refuse("STALE_VERSION", "scope");
}

/** Lets payouts go on, as two people agreed to. Doing it again changes nothing more. */
export async function applyLift(pipeline: Pipeline, lift: PayoutLift, checkerId: number): Promise<Refusal | undefined> {
  const at = await pausedAt(pipeline, lift);
  // One that is gone was lifted just before a crash.
  if (at === undefined) return undefined;
  if (at !== lift.pausedAt) return refuse("STALE_VERSION", "scope");
  const { scope, id } = lift;
  const command = { type: "PausePayouts", scope, id, isPaused: false, reason: "staff", operatorId: checkerId } as const;
  const settled = await pipeline.submit(command);
  return settled.kind === "refused" ? settled.refusal : undefined;
}
