import { refuse } from "@agio/primitives";
import { changeObstacle, endsPassword } from "../../../operators/request-actions.ts";
import type { Handler } from "../../handler.ts";

/** Asks for other roles, for the end of an operator or for his way back; a second person decides. */
export const changeOperator: Handler<
  "operator.operators.change",
  "operators" | "operatorRoles" | "activations" | "requests"
> = async (services, request, call) => {
  const { operatorId, roles, isDisabled, resetAuthenticator, resetPassword, reason } = request;
  const { operators, operatorRoles } = services;
  const operator = await operators.byId(operatorId);
  if (operator === undefined) return refuse("NOT_FOUND", "operatorId");
  const isReset = endsPassword(request);
  if (isReset && !services.activations.canSend) return refuse("UNAVAILABLE_NOW", "email");
  const email = request.email ?? operator.email;
  const { language } = call;
  const change = {
    ...{ operatorId, roles, isDisabled, resetAuthenticator, resetPassword, email, language },
    replaced: { roles: operator.roles, isDisabled: operator.isDisabled, email: operator.email },
  };
  const obstacle = await changeObstacle({ operators, roles: operatorRoles }, change, [call.operatorId]);
  if (obstacle !== undefined) return obstacle;
  const { loginName, hasAuthenticator, hasPasskey } = operator;
  const isActive = operator.passwordHash !== "";
  const requestId = await services.requests.make({
    action: "operators.change",
    subject: loginName,
    payload: change,
    before: {
      ...{ loginName, email: operator.email, roles: operator.roles, isDisabled: operator.isDisabled },
      ...{ isActive, hasAuthenticator, hasPasskey },
    },
    after: {
      ...{ loginName, email, roles, isDisabled, isActive: isActive && !isReset },
      hasAuthenticator: hasAuthenticator && !resetAuthenticator,
      hasPasskey: hasPasskey && !resetAuthenticator,
    },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
