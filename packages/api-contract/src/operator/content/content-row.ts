import { z } from "zod";

/** Staff texts are exempt from the rule against Chinese characters (rules A-29). */
export const CONTENT_KINDS = ["notice", "help", "optionRule"] as const;

export const contentRow = z.object({
  id: z.int(),
  kind: z.enum(CONTENT_KINDS),
  key: z.string(),
  modelKey: z.string(),
  imgUrl: z.string(),
  sort: z.int(),
  isPublished: z.boolean(),
  version: z.int(),
  texts: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
  createTime: z.int(),
  updateTime: z.int(),
});
