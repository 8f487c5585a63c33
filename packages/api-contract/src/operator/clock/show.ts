import { z } from "zod";
import { staffRead } from "../../endpoint.ts";

export const showClock = staffRead({
  name: "operator.clock.show",
  path: "/api/operator/clock",
  permission: "settings.read",
  request: z.object({}),
  data: z.object({
    /** The exchange's, and the machine's as it stands; UTC milliseconds. */
    time: z.int(),
    machineTime: z.int(),
    /** How far the machine's is ahead. */
    differenceMs: z.int(),
    /** The machine's clock is not believed: what depends on time waits for it or for a word. */
    isOff: z.boolean(),
  }),
});
