import { z } from "zod";

/** Where a file of the staff is fetched: once, without a session, until the time (UTC milliseconds). */
export const exportLink = z.object({ link: z.string(), expireTime: z.int() });
