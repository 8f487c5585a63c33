import { z } from "zod";

/** A node of a volatility surface as it is shown: percent a year at the money, and for a log-moneyness of 1 and its square. */
export const surfaceNodeRow = z.object({ days: z.int(), atTheMoney: z.string(), skew: z.string(), smile: z.string() });

export type SurfaceNodeRow = z.output<typeof surfaceNodeRow>;

/**
 * A step of a volatility surface (rules 6): announced (status 0), or in force (1) while what was open at its announcement is
 * sheltered from it. `points`: the largest change of an option's volatility. Times in UTC milliseconds.
 */
export const surfaceStepRow = z.object({
  status: z.int().min(0).max(1),
  points: z.string(),
  announcedAt: z.int(),
  effectiveAt: z.int(),
  shelteredUntil: z.int(),
  from: z.array(surfaceNodeRow),
  to: z.array(surfaceNodeRow),
});

export type SurfaceStepRow = z.output<typeof surfaceStepRow>;

/** How far a step may go, in points of volatility, and how long it is public before it takes effect and shelters afterwards. */
export const surfaceBound = z.object({ pointsMax: z.string(), noticeMs: z.int(), shelterMs: z.int() });

/** The step that asked rules would announce: in force no earlier than `effectiveAtMin`, once a second person has agreed. */
export const proposedSurfaceStep = surfaceBound.extend({ points: z.string(), effectiveAtMin: z.int() });
