import { refuse } from "@agio/primitives";
import { mustEnrol } from "../../operators/second-factors.ts";
import type { Handler } from "../handler.ts";

/** Who the caller is among the staff, and what they may do. */
export const operatorSelf: Handler<"operator.self", "operators" | "operatorRoles" | "config" | "settings"> = async (
  services,
  _request,
  call,
) => {
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  const { operatorId, loginName, roles, hasAuthenticator, hasPasskey } = operator;
  const permissions = await services.operatorRoles.permissionsOf(roles);
  return {
    ...{ operatorId, loginName, roles: [...roles], permissions, hasAuthenticator, hasPasskey },
    mustEnrol: mustEnrol(services, operator),
    isDemo: services.config.isDemo,
  };
};
