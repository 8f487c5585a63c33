import type { Handler } from "../handler.ts";

/** Opens a case with the caller's question. */
export const askCase: Handler<"cases.ask", "cases"> = (services, request, call) =>
  services.cases.ask(call.userId, request, call.language);
