import type { Translate } from "../../shell/language.ts";
import { durationParts } from "./period.ts";

/** "30 s", "5 min", "1 h". */
export function durationText(t: Translate, seconds: number): string {
  const { count, unit } = durationParts(seconds);
  return t(`second.${unit}`, { count });
}

/** The colour of a result. */
export const RESULT_TONES = {
  win: "text-up",
  lose: "text-down",
  draw: "text-text-1",
  void: "text-warn",
} as const;

const VOID_REASONS = ["entryHalted", "ticksMissing", "haltTooLong"] as const;

/** Why a bet was given back; in general words for a reason that this version does not know. */
export function voidReasonText(t: Translate, reason: string): string {
  const known = VOID_REASONS.find((each) => each === reason);
  return t(`second.voidOf.${known ?? "other"}`);
}
