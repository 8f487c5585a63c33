import { z } from "zod";

/** What a change that needs a second person answers: its request. `requestId` 0: it is in force already. */
export const pendingRequest = z.object({ requestId: z.int(), status: z.int() });
