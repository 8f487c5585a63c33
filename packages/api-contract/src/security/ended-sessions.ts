import { z } from "zod";

/** How many sessions ended. */
export const endedSessions = z.object({ count: z.int() });
