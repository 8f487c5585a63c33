import { z } from "zod";
import { id } from "../fields.ts";

/** `search` looks in titles and texts of the caller's language; all its words must be there. */
export const listHelpRequest = z.object({ search: z.string().trim().max(80).default("") });

/** Categories in their order, each with its articles; with a search only those that hold one. */
export const listHelpData = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    articles: z.array(z.object({ id: z.int(), title: z.string(), summary: z.string() })),
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
