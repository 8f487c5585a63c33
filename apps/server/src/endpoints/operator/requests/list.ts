import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Requests that wait for a second person, and decided ones. */
export const listRequests: Handler<"operator.requests.list", "requests"> = async (services, request, call) =>
  (await services.requests.list(request, call.operatorId)) ?? refuse("BAD_PARAMETER", "after");
