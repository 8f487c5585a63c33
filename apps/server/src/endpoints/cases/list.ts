import type { Handler } from "../handler.ts";

/** The caller's own cases. */
export const listCases: Handler<"cases.list", "cases"> = (services, _request, call) => services.cases.own(call.userId);
