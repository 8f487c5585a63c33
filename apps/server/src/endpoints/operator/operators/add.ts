import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

const IN_FORCE = { requestId: 0, status: 1 } as const;

/**
 * Asks for a new operator; a second person decides. While the installation has one operator there is nobody to ask:
 * the second, who must be an owner, is there at once.
 */
export const addOperator: Handler<"operator.operators.add", "operators" | "passwords" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { operators, passwords, requests } = services;
  const { loginName, roles, reason } = request;
  if ((await operators.byLoginName(loginName)) !== undefined) return refuse("LOGIN_NAME_TAKEN", "loginName");
  const isAlone = (await operators.all()).length === 1;
  if (isAlone && !roles.includes("owner")) return refuse("BAD_PARAMETER", "roles");
  const passwordHash = await passwords.hash(request.pwd);
  if (passwordHash === undefined) return refuse("TOO_MANY_REQUESTS");
  const payload = { loginName, passwordHash, roles };
  if (isAlone) return (await operators.add(payload)) === undefined ? refuse("LOGIN_NAME_TAKEN", "loginName") : IN_FORCE;
  const requestId = await requests.make({
    action: "operators.add",
    subject: loginName,
    payload,
    before: null,
    after: { loginName, roles },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
