import { z } from "zod";

/** Staff texts are exempt from the rule against Chinese characters (rules A-29). */
export const CONTENT_KINDS = ["notice", "help", "optionRule"] as const;

/** An article by what its readers see: nothing, nothing yet, all, or nothing any more. */
export const CONTENT_STATES = ["draft", "scheduled", "live", "ended"] as const;

const contentHead = {
  id: z.int(),
  kind: z.enum(CONTENT_KINDS),
  key: z.string(),
  modelKey: z.string(),
  imgUrl: z.string(),
  sort: z.int(),
  isPublished: z.boolean(),
  /** Published from this moment on: 0 at once. */
  publishFrom: z.int(),
  /** And up to this one: 0 for good. */
  publishUntil: z.int(),
  state: z.enum(CONTENT_STATES),
  version: z.int(),
  /** Languages of the app without a text: their readers see English. */
  missing: z.array(z.string()),
  /** Languages whose text is older than the English one. */
  outdated: z.array(z.string()),
  createTime: z.int(),
  updateTime: z.int(),
};

/** An article in a list: its title in English alone. */
export const contentSummary = z.object({ ...contentHead, title: z.string() });

export const contentRow = z.object({
  ...contentHead,
  texts: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
});
