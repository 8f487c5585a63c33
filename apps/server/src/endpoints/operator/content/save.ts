import type { Handler } from "../../handler.ts";

/** Adds an article, or puts a new version in the place of the one that was read. */
export const saveContent: Handler<"operator.content.save", "articles"> = (services, request, call) =>
  services.articles.save(request, call.operatorId);
