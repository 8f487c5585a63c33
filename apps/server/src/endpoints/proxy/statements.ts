import type { Handler } from "../handler.ts";

/** The caller's monthly statements, newest first. */
export const proxyStatements: Handler<"proxy.statements", "agentStatements"> = (services, request, call) =>
  services.agentStatements.page(call.userId, request);
