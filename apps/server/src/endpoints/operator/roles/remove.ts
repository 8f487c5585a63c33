import type { Handler } from "../../handler.ts";
import { askForRole } from "./ask-for-role.ts";

/** Asks for the end of a role that nobody has; a second person decides. */
export const removeRole: Handler<"operator.roles.remove", "operators" | "operatorRoles" | "requests"> = async (
  services,
  { name, reason },
  { operatorId, address },
) => {
  const version = (await services.operatorRoles.byName(name))?.version ?? 0;
  return askForRole(services, { kind: "remove", name, version }, () => null, { operatorId, address, reason });
};
