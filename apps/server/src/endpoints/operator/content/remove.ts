import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Removes an article. */
export const removeContent: Handler<"operator.content.remove", "articles"> = async (services, { id }) =>
  (await services.articles.remove(id)) ? null : refuse("NOT_FOUND", "id");
