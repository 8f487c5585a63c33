import type { Handler } from "../../handler.ts";
import { askForRole } from "./ask-for-role.ts";

/** Asks for the networks from which a role may be used; a second person decides. */
export const setRoleAddresses: Handler<"operator.roles.setAddresses", "operators" | "operatorRoles" | "requests"> = (
  services,
  { name, addresses, version, reason },
  { operatorId, address },
) => {
  const change = { kind: "setAddresses", name, addresses, version, makerAddress: address } as const;
  return askForRole(services, change, (before) => before && { ...before, addresses }, { operatorId, address, reason });
};
