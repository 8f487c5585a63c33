import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import type { Refusal } from "@agio/primitives";
import type { Call } from "../../../call/call.ts";
import { roleObstacle, roleText, type RoleChange } from "../../../operators/role-requests.ts";
import type { Services } from "../../services.ts";

type RoleText = NonNullable<ReturnType<typeof roleText>>;

/** Asks for a change of a role, unless it cannot be. `after`: the role then; undefined for none. */
export async function askForRole(
  { operators, operatorRoles, requests }: Pick<Services, "operators" | "operatorRoles" | "requests">,
  change: RoleChange,
  after: (before: RoleText | null) => RoleText | null,
  {
    operatorId,
    address,
    reason,
  }: Pick<Call, "operatorId" | "address"> & Pick<CheckedRequestOf<"operator.roles.save">, "reason">,
): Promise<DataOf<"operator.roles.save"> | Refusal> {
  const maker = { operatorId, address };
  const obstacle = await roleObstacle({ operators, roles: operatorRoles }, change, maker, undefined);
  if (obstacle !== undefined) return obstacle;
  const before = roleText(await operatorRoles.byName(change.name));
  const requestId = await requests.make({
    action: `roles.${change.kind}`,
    subject: change.name,
    payload: change,
    before,
    after: after(before),
    makerId: operatorId,
    reason,
  });
  return { requestId, status: 0 };
}
