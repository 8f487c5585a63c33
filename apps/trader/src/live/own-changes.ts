import { useApi, useReread } from "@agio/api-client/react";
import type { UserEndpointName, UserStatusFrame } from "@agio/api-contract";
import { useEffect, useRef } from "react";
import { endSession, useIsSignedIn } from "../shell/session.ts";
import { refreshProfile } from "../shell/use-profile-refresh.ts";
import { listenLive } from "./socket.ts";

type UserEvent = UserStatusFrame["data"]["event"];

const CONTRACT_CALLS = [
  "contractOrders.list",
  "contractOrders.fills",
  "positions.list",
  "plans.list",
  "contractAccount.show",
  "statements.trading",
] as const satisfies readonly UserEndpointName[];

const MESSAGE_CALLS = ["messages.list", "messages.unread"] as const satisfies readonly UserEndpointName[];

/** What an event makes out of date. */
const CALLS_OF_EVENT: Readonly<Record<string, readonly UserEndpointName[]>> = {
  order: ["orders.list", "orders.trades"],
  balance: ["assets.balances", "statements.spot", "user.profit"],
  message: MESSAGE_CALLS,
  kyc: ["verification.state"],
  freeze: ["security.overview"],
  contractOrder: CONTRACT_CALLS,
  contractAccount: ["contractAccount.show", "positions.list", "statements.trading", "assets.balances"],
  plan: ["plans.list"],
  marginWarning: MESSAGE_CALLS,
  liquidation: [...CONTRACT_CALLS, ...MESSAGE_CALLS],
} satisfies Record<Exclude<UserEvent, "logout">, readonly UserEndpointName[]>;

/** Events that change what the profile says. */
const PROFILE_EVENTS: ReadonlySet<string> = new Set<UserEvent>(["kyc", "freeze"]);

/** Keeps balances, orders and messages of the signed-in user fresh, and ends the session when the server says so. Mounted once. */
export function useOwnChanges(): void {
  const isSignedIn = useIsSignedIn();
  const reread = useReread();
  const api = useApi();
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    if (!isSignedIn) return;
    const rereadAll = () =>
      latest.current(
        "assets.balances",
        "orders.list",
        "orders.trades",
        "statements.spot",
        ...CONTRACT_CALLS,
        ...MESSAGE_CALLS,
      );
    return listenLive(
      { type: "userStatus" },
      {
        onFrame: ({ data }) => {
          if (data.event === "logout") endSession();
          else latest.current(...(CALLS_OF_EVENT[data.event] ?? []));
          if (PROFILE_EVENTS.has(data.event)) void refreshProfile(api);
        },
        onGap: rereadAll,
      },
    );
  }, [api, isSignedIn]);
}
