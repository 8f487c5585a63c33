import { z } from "zod";

export const passkeyRow = z.object({ id: z.int(), name: z.string(), createTime: z.int(), usedTime: z.int() });
