import { z } from "zod";
import { reason } from "./accounts.ts";

export const showClockRequest = z.object({});
export const showClockData = z.object({
  /** The exchange's, and the machine's as it stands; UTC milliseconds. */
  time: z.int(),
  machineTime: z.int(),
  /** How far the machine's is ahead. */
  differenceMs: z.int(),
  /** The machine's clock is not believed: what depends on time waits for it or for a word. */
  isOff: z.boolean(),
});

/** The word that the machine's clock is right. At once in the demo, by two people where money is real. */
export const acceptClockRequest = z.object({ reason });
