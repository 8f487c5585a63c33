import type { Handler } from "../../handler.ts";

/** The staff, by number. */
export const listOperators: Handler<"operator.operators.list", "operators"> = async (services) =>
  (await services.operators.all()).map(({ operatorId, loginName, roles, hasAuthenticator, isDisabled, createdAt }) => ({
    operatorId,
    loginName,
    roles: [...roles],
    hasAuthenticator,
    isDisabled,
    createTime: createdAt,
  }));
