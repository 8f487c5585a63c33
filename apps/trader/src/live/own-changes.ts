import { useReread } from "@agio/api-client/react";
import { useEffect, useRef } from "react";
import { endSession, useIsSignedIn } from "../shell/session.ts";
import { listenLive } from "./socket.ts";

/** Keeps balances and orders of the signed-in user fresh, and ends the session when the server says so. Mounted once. */
export function useOwnChanges(): void {
  const isSignedIn = useIsSignedIn();
  const reread = useReread();
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    if (!isSignedIn) return;
    const rereadAll = () =>
      latest.current("assets.balances", "orders.list", "orders.trades", "statements.spot", "verification.state");
    return listenLive(
      { type: "userStatus" },
      {
        onFrame: ({ data }) => {
          if (data.event === "logout") endSession();
          else if (data.event === "kyc") latest.current("verification.state");
          else if (data.event === "balance") latest.current("assets.balances", "statements.spot");
          else latest.current("orders.list", "orders.trades");
        },
        onGap: rereadAll,
      },
    );
  }, [isSignedIn]);
}
