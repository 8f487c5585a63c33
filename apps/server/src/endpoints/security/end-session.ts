import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Ends one of the caller's sessions, at once. */
export const endSession: Handler<"security.endSession", "sessions"> = async (services, request, call) =>
  (await services.sessions.closeOne(call.userId, request.id)) ? { count: 1 } : refuse("NOT_FOUND");
