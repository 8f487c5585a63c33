import type { SurfaceStepRow } from "@agio/api-contract";
import {
  SURFACE_NOTICE_MS,
  SURFACE_SHELTER_MS,
  SURFACE_STEP_PPM_MAX,
  type OptionRules,
  type OptionUnderlyingView,
  type SurfaceStep,
} from "@agio/core";
import { surfaceStepPpm } from "@agio/formulas";
import { canonicalJson } from "@agio/primitives";
import { pointsText, surfaceRows } from "./option-rules.ts";

const [ANNOUNCED, IN_FORCE] = [0, 1];

/** How far a step of a surface may go, and its times. */
export const SURFACE_BOUND = {
  pointsMax: pointsText(SURFACE_STEP_PPM_MAX),
  noticeMs: SURFACE_NOTICE_MS,
  shelterMs: SURFACE_SHELTER_MS,
};

/** A step as everybody reads it. */
export const surfaceStepRow = ({
  isTaken,
  stepPpm,
  announcedAt,
  effectiveAt,
  from,
  to,
}: SurfaceStep): SurfaceStepRow => ({
  status: isTaken ? IN_FORCE : ANNOUNCED,
  points: pointsText(stepPpm),
  announcedAt,
  effectiveAt,
  shelteredUntil: effectiveAt + SURFACE_SHELTER_MS,
  from: surfaceRows(from),
  to: surfaceRows(to),
});

/** The field of an answer that has a step where there is one. */
export const withStep = ({ step }: Pick<OptionUnderlyingView, "step">): { readonly surfaceStep?: SurfaceStepRow } =>
  step === undefined ? {} : { surfaceStep: surfaceStepRow(step) };

/** The step that rules would announce, if they were agreed to at a time; none where they leave it, or name the announced one. */
export function proposedStep(
  { rules, step }: Pick<OptionUnderlyingView, "rules" | "step">,
  wanted: OptionRules,
  at: number,
) {
  const isKnown = [rules.surface, step?.to].some(
    (known) => canonicalJson(known ?? null) === canonicalJson(wanted.surface),
  );
  if (isKnown) return {};
  const points = pointsText(surfaceStepPpm(rules.surface, wanted.surface));
  return { surfaceStep: { ...SURFACE_BOUND, points, effectiveAtMin: at + SURFACE_NOTICE_MS } };
}
