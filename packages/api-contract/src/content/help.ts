import { z } from "zod";
import { id, wholeNumber } from "../fields.ts";

/**
 * `search` looks in titles and texts of the caller's language; all its words must be there. `withContent` 1 answers the
 * texts too: no request may carry Chinese characters, so Chinese words are looked for by the caller.
 */
export const listHelpRequest = z.object({
  search: z.string().trim().max(80).default(""),
  withContent: wholeNumber(0, 1).default(0),
});

/** Categories in their order, each with its articles; with a search only those that hold one. */
export const listHelpData = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    articles: z.array(
      z.object({ id: z.int(), title: z.string(), summary: z.string(), content: z.string().optional() }),
    ),
  }),
);

export const helpArticleRequest = z.object({ id });

export const helpArticleData = z.object({
  id: z.int(),
  categoryKey: z.string(),
  categoryTitle: z.string(),
  title: z.string(),
  content: z.string(),
  updateTime: z.int(),
});
