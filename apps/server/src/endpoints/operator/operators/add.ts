import { refuse } from "@agio/primitives";
import { appoint, rolesObstacle } from "../../../operators/request-actions.ts";
import type { Handler } from "../../handler.ts";

const IN_FORCE = { requestId: 0, status: 1 } as const;

/**
 * Asks for a new operator; a second person decides. While the installation has one operator there is nobody to ask:
 * the second, who must be an owner, is there at once.
 */
export const addOperator: Handler<
  "operator.operators.add",
  "operators" | "operatorRoles" | "activations" | "requests"
> = async (services, request, call) => {
  const { operators, operatorRoles, activations, requests } = services;
  const { loginName, email, roles, reason } = request;
  if (!activations.canSend) return refuse("UNAVAILABLE_NOW", "email");
  if ((await operators.byLoginName(loginName)) !== undefined) return refuse("LOGIN_NAME_TAKEN", "loginName");
  const isAlone = (await operators.all()).length === 1;
  if (isAlone && !roles.includes("owner")) return refuse("BAD_PARAMETER", "roles");
  const unknown = await rolesObstacle({ operators, roles: operatorRoles }, { had: [], given: roles }, undefined);
  if (unknown !== undefined) return unknown;
  const payload = { loginName, email, roles, language: call.language };
  if (isAlone) return (await appoint(services, payload)) ? IN_FORCE : refuse("LOGIN_NAME_TAKEN", "loginName");
  const requestId = await requests.make({
    action: "operators.add",
    subject: loginName,
    payload,
    before: null,
    after: { loginName, email, roles },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
