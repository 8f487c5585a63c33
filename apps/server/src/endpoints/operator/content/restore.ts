import type { Handler } from "../../handler.ts";

/** Puts an older version of an article in the place of the one that was read. */
export const restoreContent: Handler<"operator.content.restore", "articles"> = (services, request, call) =>
  services.articles.restore(request, call.operatorId);
