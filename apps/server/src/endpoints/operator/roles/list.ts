import type { Handler } from "../../handler.ts";

/** All roles, with what each may do, from where, and how many have it. */
export const listRoles: Handler<"operator.roles.list", "operators" | "operatorRoles"> = async ({
  operators,
  operatorRoles,
}) => {
  const staff = await operators.all();
  return (await operatorRoles.all()).map(({ name, isShipped, isChanged, permissions, addresses, version }) => ({
    ...{ name, isShipped, isChanged, version, permissions: [...permissions], addresses: [...addresses] },
    operators: staff.filter(({ roles }) => roles.includes(name)).length,
  }));
};
