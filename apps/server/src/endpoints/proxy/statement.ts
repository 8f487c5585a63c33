import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** One of the caller's own statements, with its file. */
export const proxyStatement: Handler<"proxy.statement", "agentStatements"> = async (services, { number }, call) =>
  (await services.agentStatements.show(call.userId, number)) ?? refuse("NOT_FOUND", "number");
