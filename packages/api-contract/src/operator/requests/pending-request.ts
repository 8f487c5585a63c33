import { z } from "zod";

/** Answer to a change that needs a second person: its request. `requestId` 0: it is in force already. */
export const pendingRequest = z.object({ requestId: z.int(), status: z.int() });
