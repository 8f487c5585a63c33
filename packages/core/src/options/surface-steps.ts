import { surfaceStepPpm } from "@agio/formulas";
import { canonicalJson, refuse, utcMs, type Refusal, type UtcMs } from "@agio/primitives";
import { emit } from "./emit.ts";
import type { OptionRules, SurfaceNode } from "./option-commands.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionState } from "./option-state.ts";
import type { Underlying } from "./underlying.ts";

/** Five points of volatility a year: what a step may change of any option at most (rules 6; decision 0020). */
export const SURFACE_STEP_PPM_MAX = 50_000;
/** A step is public for an hour before it takes effect. */
export const SURFACE_NOTICE_MS = 3_600_000;
/** So long after it took effect it liquidates nothing that was open when it was announced, and no other is announced. */
export const SURFACE_SHELTER_MS = 86_400_000;

/** A change of an operators' surface that is announced, or took effect within the last day. */
export interface SurfaceStep {
  readonly from: readonly SurfaceNode[];
  readonly to: readonly SurfaceNode[];
  /** Parts per million a year, at most `SURFACE_STEP_PPM_MAX`. */
  readonly stepPpm: number;
  readonly announcedAt: UtcMs;
  readonly effectiveAt: UtcMs;
  /** It is in force. */
  readonly isTaken: boolean;
}

const isSame = (one: readonly SurfaceNode[], other: readonly SurfaceNode[]): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** True where a surface of rules is neither the one in force nor the one that is announced. */
function isNewSurface({ rules, step }: Underlying, surface: readonly SurfaceNode[]): boolean {
  return !isSame(rules.surface, surface) && !(step !== undefined && isSame(step.to, surface));
}

/**
 * Whether rules may bring their surface. SURFACE_STEP_RUNNING while another step is announced or younger than a day,
 * SURFACE_STEP_TOO_LARGE for more than `SURFACE_STEP_PPM_MAX` anywhere. BAD_PARAMETER for rules that leave steady marks.
 */
export function checkSurfaceStep(underlying: Underlying, rules: OptionRules): Refusal | undefined {
  if (underlying.rules.marksBy !== "steady") return undefined;
  if (rules.marksBy !== "steady") return refuse("BAD_PARAMETER", "marksBy");
  if (!isNewSurface(underlying, rules.surface)) return undefined;
  if (underlying.step !== undefined) return refuse("SURFACE_STEP_RUNNING", "surface");
  const isLarge = surfaceStepPpm(underlying.rules.surface, rules.surface) > SURFACE_STEP_PPM_MAX;
  return isLarge ? refuse("SURFACE_STEP_TOO_LARGE", "surface") : undefined;
}

/** Puts checked rules in force; another surface is announced, and that of before stays until then. */
export function changeRules(state: OptionState, underlying: Underlying, rules: OptionRules): void {
  const { surface } = underlying.rules;
  if (underlying.rules.marksBy !== "steady") {
    underlying.rules = rules;
    return;
  }
  const isNew = isNewSurface(underlying, rules.surface);
  underlying.rules = { ...rules, surface };
  if (isNew) announce(state, underlying, rules.surface);
}

function announce(state: OptionState, underlying: Underlying, to: readonly SurfaceNode[]): void {
  const from = underlying.rules.surface;
  const times = { announcedAt: state.at, effectiveAt: utcMs(state.at + SURFACE_NOTICE_MS) };
  const step = { from, to, stepPpm: surfaceStepPpm(from, to), ...times };
  underlying.step = { ...step, isTaken: false };
  emit(state.events, { type: "OptionSurfaceAnnounced", pairId: underlying.pairId, ...step });
}

/** Lets steps take effect and end, before the marks of a tick are made. */
export function followSteps(state: OptionState): void {
  for (const underlying of state.listed()) {
    const { step } = underlying;
    if (step === undefined || state.at < step.effectiveAt) continue;
    if (!step.isTaken) takeStep(state, underlying, step);
    else if (state.at >= step.effectiveAt + SURFACE_SHELTER_MS) underlying.step = undefined;
  }
}

/** A tick that comes late does not shorten the day. */
function takeStep(state: OptionState, underlying: Underlying, step: SurfaceStep): void {
  underlying.rules = { ...underlying.rules, surface: step.to };
  underlying.step = { ...step, effectiveAt: state.at, isTaken: true };
  const { pairId, code, priceDecimals, sizeDecimals } = underlying.listing;
  const { rules } = underlying;
  emit(state.events, { type: "OptionUnderlyingSet", pairId, code, priceDecimals, sizeDecimals, rules });
}

/** True for a position that was open when a step that took effect within the last day was announced. */
export function isSheltered({ series, openedAt }: OptionPosition): boolean {
  const { step } = series.underlying;
  return step !== undefined && step.isTaken && openedAt <= step.announcedAt;
}
