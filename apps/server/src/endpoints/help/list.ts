import type { Handler } from "../handler.ts";

/** Help by category; with a search only what holds all its words. */
export const listHelp: Handler<"help.list", "articles"> = (services, request, call) =>
  services.articles.help(request, call.language);
