import { z } from "zod";
import { caseTopic } from "../../cases/case-fields.ts";

/** An answer that is written once, by language. {name} stands for the user's name. */
export const cannedAnswer = z.object({
  id: z.int(),
  name: z.string(),
  topic: caseTopic,
  version: z.int(),
  texts: z.record(z.string(), z.string()),
  updateTime: z.int(),
});
