import { PERMISSIONS } from "@agio/api-contract/permissions";
import type { Handler } from "../../handler.ts";
import { askForRole } from "./ask-for-role.ts";

/** Asks for a role of the staff's own, or for other permissions of one; a second person decides. */
export const saveRole: Handler<"operator.roles.save", "operators" | "operatorRoles" | "requests"> = (
  services,
  { name, permissions: given, version, reason },
  { operatorId, address },
) => {
  const permissions = PERMISSIONS.filter((permission) => permission === "self" || given.includes(permission));
  const change = { kind: "save", name, permissions, version } as const;
  const after = (before: { readonly addresses: readonly string[] } | null) => ({
    ...{ name, permissions, addresses: before?.addresses ?? [] },
  });
  return askForRole(services, change, after, { operatorId, address, reason });
};
