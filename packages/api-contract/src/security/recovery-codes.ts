import { z } from "zod";

/** Ten codes, each good once, shown this one time. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
