import type { Handler } from "../handler.ts";

/** Rule texts of a key in the caller's language. */
export const listOptionRules: Handler<"optionRules.list", "articles"> = (services, { key }, call) =>
  services.articles.optionRules(key, call.language);
