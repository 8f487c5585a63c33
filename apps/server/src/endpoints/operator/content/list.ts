import type { Handler } from "../../handler.ts";

/** Articles of every kind with all their texts. */
export const listContent: Handler<"operator.content.list", "articles"> = (services, request) =>
  services.articles.list(request);
