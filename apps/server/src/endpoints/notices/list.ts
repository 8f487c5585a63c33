import type { Handler } from "../handler.ts";

const VISITOR = 0;

/** Published notices of a kind. A signed-in caller sees which of them they have read. */
export const listNotices: Handler<"notices.list", "sessions" | "articles"> = async (services, request, call) => {
  const userId = call.token === "" ? undefined : await services.sessions.find(call.token);
  return services.articles.notices(request, { language: call.language, userId: userId ?? VISITOR });
};
