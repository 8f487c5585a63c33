import { z } from "zod";
import { timeMs, userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";

/** Whom a document is about, of which time (both ends within it), and why it is made. */
export const documentPeriod = z.object({ userId: userNumber, beginTime: timeMs, endTime: timeMs, reason });
