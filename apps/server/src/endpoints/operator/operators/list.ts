import type { Handler } from "../../handler.ts";

/** The staff, by number. */
export const listOperators: Handler<"operator.operators.list", "operators"> = async (services) =>
  (await services.operators.all()).map(
    ({ operatorId, loginName, passwordHash, email, roles, hasAuthenticator, hasPasskey, isDisabled, createdAt }) => ({
      operatorId,
      loginName,
      roles: [...roles],
      email,
      isActive: passwordHash !== "",
      hasAuthenticator,
      hasPasskey,
      isDisabled,
      createTime: createdAt,
    }),
  );
