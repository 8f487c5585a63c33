import { haltsOf, type HaltScope } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, type Refusal } from "@agio/primitives";

/** The payload of "halts.lift": a halt, and when it was set as the maker saw it. */
export interface HaltLift {
  readonly scope: HaltScope;
  readonly id: number;
  readonly haltedAt: number;
}

/** Since when it is halted; undefined while it is not. */
export const haltedAt = (
  pipeline: Pick<Pipeline, "read">,
  { scope, id }: Pick<HaltLift, "scope" | "id">,
): Promise<number | undefined> =>
  pipeline.read((state) => haltsOf(state).find((halt) => halt.scope === scope && halt.id === id)?.at);

/** Why a halt cannot be lifted: NOTHING_TO_LIFT while there is none, STALE_VERSION where it was lifted and set once more. */
export async function haltLiftObstacle(pipeline: Pick<Pipeline, "read">, lift: HaltLift): Promise<Refusal | undefined> {
  const at = await haltedAt(pipeline, lift);
  if (at === undefined) return refuse("NOTHING_TO_LIFT", "scope");
  return at === lift.haltedAt ? undefined : refuse("STALE_VERSION", "scope");
}

/** Lets it go on, as two people agreed to. Doing it again changes nothing more. */
export async function applyHaltLift(
  pipeline: Pick<Pipeline, "read" | "submit">,
  lift: HaltLift,
  checkerId: number,
): Promise<Refusal | undefined> {
  const at = await haltedAt(pipeline, lift);
  // One that is gone was lifted just before a crash.
  if (at === undefined) return undefined;
  if (at !== lift.haltedAt) return refuse("STALE_VERSION", "scope");
  const { scope, id } = lift;
  const settled = await pipeline.submit({ type: "SetHalt", scope, id, isHalted: false, operatorId: checkerId });
  return settled.kind === "refused" ? settled.refusal : undefined;
}
