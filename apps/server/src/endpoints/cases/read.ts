import type { Handler } from "../handler.ts";

/** Notes that the caller has read the answer. */
export const readCase: Handler<"cases.read", "cases"> = async (services, { id }, call) =>
  (await services.cases.noteRead(call.userId, id)) ?? null;
