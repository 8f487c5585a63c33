import type { Handler } from "../../handler.ts";

/** How an article was saved each time. */
export const listContentVersions: Handler<"operator.content.versions", "articles"> = (services, request) =>
  services.articles.versions(request);
