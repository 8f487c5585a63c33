import type { DataOf } from "@agio/api-contract";
import type { Permission } from "@agio/api-contract/permissions";
import { useStaffCall, valueIn } from "@agio/api-client/staff";

export type Self = DataOf<"operator.self">;

/** Who is signed in; undefined until it is known. */
export const useSelf = (): Self | undefined => valueIn(useStaffCall("operator.self", {}));

/** Whether the operator may do what a permission says. False until it is known. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useSelf()?.permissions;
  return (permission) => permissions?.includes(permission) ?? false;
}
