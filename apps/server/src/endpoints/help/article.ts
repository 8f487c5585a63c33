import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** One published help article in the caller's language. */
export const helpArticle: Handler<"help.article", "articles"> = async (services, { id }, call) =>
  (await services.articles.helpArticle(id, call.language)) ?? refuse("ARTICLE_NOT_FOUND");
