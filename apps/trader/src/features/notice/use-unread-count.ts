import { useCall, valueIn } from "@agio/api-client/react";
import { useIsSignedIn } from "../../shell/session.ts";

/** How many messages the user has not read; 0 for visitors and until it is known. The socket keeps it fresh. */
export function useUnreadCount(): number {
  const isSignedIn = useIsSignedIn();
  return valueIn(useCall("messages.unread", {}, { isEnabled: isSignedIn }))?.count ?? 0;
}
