import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** An article with all its texts. */
export const showContent: Handler<"operator.content.show", "articles"> = async (services, { id }) =>
  (await services.articles.find(id)) ?? refuse("NOT_FOUND", "id");
