import type { Handler } from "../handler.ts";

/** A case of the caller's. */
export const showCase: Handler<"cases.show", "cases"> = (services, { id }, call) =>
  services.cases.show(call.userId, id);
