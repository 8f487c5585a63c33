import type { Handler } from "../handler.ts";

/** Help by category; with a search only what holds all its words. */
export const listHelp: Handler<"help.list"> = (services, { search }, call) =>
  services.articles.help(search, call.language);
