import type { DataOf } from "@agio/api-contract";
import { operatorIdOf } from "../../../operators/staff-rows.ts";
import type { Handler } from "../../handler.ts";

type ListedOperator = DataOf<"operator.operators.list">[number];

/** The staff, by number, with rows that the exchange did not make. */
export const listOperators: Handler<"operator.operators.list", "operators" | "staffRegister"> = async ({
  operators,
  staffRegister,
}) => {
  const known = (await operators.all()).map(
    ({ passwordHash, roles, createdAt, hasAuthenticator, hasPasskey, ...operator }): ListedOperator => ({
      ...{ operatorId: operator.operatorId, loginName: operator.loginName, roles: [...roles], email: operator.email },
      ...{ isActive: passwordHash !== "", hasAuthenticator, hasPasskey },
      ...{ isDisabled: operator.isDisabled, isChanged: operator.isChanged, createTime: createdAt },
    }),
  );
  await staffRegister.look();
  const strangers = staffRegister
    .standing()
    .changed.flatMap((subject) => operatorIdOf(subject) ?? [])
    .filter((operatorId) => !known.some((one) => one.operatorId === operatorId));
  return [...known, ...strangers.map(stranger)];
};

const stranger = (operatorId: number): ListedOperator => ({
  ...{ operatorId, loginName: "", roles: [], email: "", isActive: false, hasAuthenticator: false, hasPasskey: false },
  ...{ isDisabled: true, isChanged: true, createTime: 0 },
});
