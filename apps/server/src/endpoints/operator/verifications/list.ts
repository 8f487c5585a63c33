import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Verifications that users submitted, newest first. */
export const listVerifications: Handler<"operator.verifications.list", "verifications"> = async (services, request) =>
  (await services.verifications.list(request)) ?? refuse("BAD_PARAMETER", "after");
