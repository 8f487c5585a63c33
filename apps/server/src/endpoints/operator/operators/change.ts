import { refuse } from "@agio/primitives";
import { changeObstacle } from "../../../operators/request-actions.ts";
import type { Handler } from "../../handler.ts";

/** Asks for other roles, for the end of an operator or for his way back; a second person decides. */
export const changeOperator: Handler<"operator.operators.change", "operators" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { operatorId, roles, isDisabled, resetAuthenticator, reason } = request;
  const change = { operatorId, roles, isDisabled, resetAuthenticator };
  const operator = await services.operators.byId(operatorId);
  if (operator === undefined) return refuse("NOT_FOUND", "operatorId");
  const obstacle = await changeObstacle(services.operators, change, [call.operatorId]);
  if (obstacle !== undefined) return obstacle;
  const { loginName, hasAuthenticator } = operator;
  const requestId = await services.requests.make({
    action: "operators.change",
    subject: loginName,
    payload: change,
    before: { loginName, roles: operator.roles, isDisabled: operator.isDisabled, hasAuthenticator },
    after: { loginName, roles, isDisabled, hasAuthenticator: hasAuthenticator && !resetAuthenticator },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
