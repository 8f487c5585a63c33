import { checkOptionRules, listOptionUnderlyings, type CoreState, type SetOptionUnderlying } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, canonicalJson, refuse, type Refusal } from "@agio/primitives";

/** Fields of the core's rules by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  fee: "feeValue",
  exerciseFeePpb: "exerciseFee",
  lotsMin: "orderMin",
  lotsMax: "orderMax",
  strikeStepE8: "strikeStep",
};

/** The payload of "optionUnderlyings.set": the command, and the rules that it takes the place of as they were read. */
export interface OptionUnderlyingPayload {
  readonly command: SetOptionUnderlying;
  readonly replaced: unknown;
}

const rulesIn = (state: CoreState, pairId: number): unknown =>
  listOptionUnderlyings(state).find((view) => view.pairId === pairId)?.rules;

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** Why the rules cannot be any more: somebody else changed them, or no underlying may have them. */
export async function optionUnderlyingObstacle(pipeline: Pipeline, payload: unknown): Promise<Refusal | undefined> {
  const { command, replaced } = payload as OptionUnderlyingPayload;
  const inForce = await pipeline.read((state) => rulesIn(state, command.pairId));
  if (inForce === undefined) return refuse("NOT_FOUND", "symbol");
  if (!same(inForce, replaced)) return refuse("STALE_VERSION", "version");
  const refused = checkOptionRules(command.rules, command);
  if (refused?.field === undefined) return refused;
  return refuse(refused.refusal, WIRE_FIELDS[refused.field] ?? refused.field);
}

/** Carries out what two people agreed to. Doing it again changes nothing more. */
export async function applyOptionUnderlying(pipeline: Pipeline, payload: unknown): Promise<void> {
  const { command } = payload as OptionUnderlyingPayload;
  if (await pipeline.read((state) => same(rulesIn(state, command.pairId), command.rules))) return;
  const settled = await pipeline.submit(command);
  assert(settled.kind === "applied", "approved rules of options are carried out");
}
