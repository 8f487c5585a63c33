import { useApi } from "@agio/api-client/react";
import { endSession } from "./session.ts";

/** Signs out. The server's answer does not matter: this browser forgets the session either way. */
export function useSignOut(): () => void {
  const api = useApi();
  return () => void api.call("user.signOut", {}).then(endSession);
}
