import type { TapeStretch } from "@agio/formulas";
import type { Tampering } from "./TamperBox.tsx";

/** A stretch as a forger would show it: one tick with another price, everything else as published. */
export function tampered(stretch: TapeStretch, tampering: Tampering | undefined): TapeStretch {
  if (tampering === undefined) return stretch;
  const { seq, value } = tampering;
  return { ...stretch, ticks: stretch.ticks.map((tick) => (tick.seq === seq ? { ...tick, value } : tick)) };
}
