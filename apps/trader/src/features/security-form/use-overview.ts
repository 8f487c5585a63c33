import { useCall, useReread } from "@agio/api-client/react";

/** How the account is guarded. */
export const useOverview = () => useCall("security.overview", {});

/** Reads again what a change of the guard may have changed. */
export function useRereadGuard(): () => void {
  const reread = useReread();
  return () => reread("security.overview", "user.profile", "security.listPasskeys", "security.listSessions");
}
