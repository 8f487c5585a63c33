import type { Handler } from "../handler.ts";

/** Keeps how content the caller is with a closed case. */
export const rateCase: Handler<"cases.rate", "cases"> = async (services, request, call) =>
  (await services.cases.rate(call.userId, request)) ?? null;
