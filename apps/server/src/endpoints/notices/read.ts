import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Notes that the caller has read a notice. */
export const readNotice: Handler<"notices.read", "articles"> = async (services, { id }, call) =>
  (await services.articles.markRead(call.userId, id)) ? null : refuse("NOT_FOUND", "id");
