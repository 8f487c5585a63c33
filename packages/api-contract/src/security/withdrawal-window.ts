import { z } from "zod";
import { clockTime, secondFactorCode } from "../fields.ts";

/** A time of the platform's day, or "" where no window is set. */
const timeOrNone = z.union([clockTime, z.literal("")]);

export const withdrawalWindowRequest = z.object({});

/** When the caller's own withdrawals are taken each day. A start after the end runs over midnight. */
export const withdrawalWindowData = z.object({
  /** In force now; both "" while none is set. */
  start: z.string(),
  end: z.string(),
  /** UTC milliseconds from which a relaxed window is in force; 0 when no change is waiting. */
  nextFrom: z.int(),
  /** Both "" when it is switched off then. */
  nextStart: z.string(),
  nextEnd: z.string(),
});

/** Both "" switches it off. What lets in less acts at once, anything else after WINDOW_RELAX_HOURS. */
export const setWithdrawalWindowRequest = z
  .object({
    start: timeOrNone,
    end: timeOrNone,
    pwd: z.string().min(1).max(64),
    totpCode: secondFactorCode.optional(),
  })
  .refine(({ start, end }) => (start === "") === (end === ""), { path: ["end"] })
  .refine(({ start, end }) => start === "" || start !== end, { path: ["end"] });

/** Takes a waiting change back: the window in force stays. */
export const keepWithdrawalWindowRequest = z.object({});
