import { useApi, useReread } from "@agio/api-client/react";
import type { UserEndpointName, UserStatusFrame } from "@agio/api-contract";
import { useEffect, useRef } from "react";
import { endSession, useIsSignedIn } from "../shell/session.ts";
import { tradingAccount } from "../shell/trading-account.ts";
import { refreshProfile } from "../shell/use-profile-refresh.ts";
import { noteFuturesAlert } from "./futures-alerts.ts";
import { notePriceAlert } from "./price-notices.ts";
import { listenLive } from "./socket.ts";

type UserEvent = UserStatusFrame["data"]["event"];

const MESSAGE_CALLS = [
  "messages.list",
  "messages.unread",
  "priceAlerts.list",
] as const satisfies readonly UserEndpointName[];

/** Calls that change with the funds of the contract account. */
const CONTRACT_FUNDS_CALLS = [
  "contractAccount.show",
  "transfers.transferable",
  "assets.balances",
  "withdrawals.frozen",
  "positions.list",
] as const satisfies readonly UserEndpointName[];

/** Calls that change whenever money comes in, goes out or moves inside. */
const FUNDS_CALLS = [
  "assets.balances",
  "transfers.transferable",
  "statements.account",
  "statements.financial",
  "withdrawals.frozen",
  "user.profit",
] as const satisfies readonly UserEndpointName[];

/** Calls that an event makes out of date. */
const CALLS_OF_EVENT: Readonly<Record<string, readonly UserEndpointName[]>> = {
  order: ["orders.list", "orders.trades"],
  balance: [
    "assets.balances",
    "transfers.transferable",
    "statements.spot",
    "statements.account",
    "user.profit",
    "withdrawals.channels",
    "withdrawals.frozen",
  ],
  secondContract: ["secondContracts.list", "secondContracts.account", "statements.second", "statements.account"],
  message: MESSAGE_CALLS,
  kyc: ["verification.state"],
  freeze: ["security.overview"],
  contractOrder: ["contractOrders.list", "contractOrders.fills", "contractAccount.show"],
  contractAccount: [...CONTRACT_FUNDS_CALLS, "statements.trading", "user.profit"],
  plan: ["plans.list"],
  optionOrder: ["optionOrders.list", "optionOrders.fills"],
  optionPosition: ["optionPositions.list", "options.settlements", "statements.option", "statements.account"],
  deposit: ["deposits.list", "deposits.bonuses", "withdrawals.channels", "withdrawals.status", ...FUNDS_CALLS],
  withdrawal: ["withdrawals.list", "withdrawals.status", "withdrawals.channels", ...FUNDS_CALLS],
  conversion: ["conversions.list", ...FUNDS_CALLS],
  finance: ["finance.orders", "finance.products", "finance.incomes", ...FUNDS_CALLS],
  marginWarning: [...CONTRACT_FUNDS_CALLS, ...MESSAGE_CALLS],
  liquidation: [...CONTRACT_FUNDS_CALLS, "contractOrders.list", "plans.list", "positions.explain", ...MESSAGE_CALLS],
} satisfies Record<Exclude<UserEvent, "logout" | "history">, readonly UserEndpointName[]>;

/** The calls that an event makes out of date; none for one that this version does not know. */
export const callsOutOfDate = (event: string): readonly UserEndpointName[] =>
  Object.hasOwn(CALLS_OF_EVENT, event) ? (CALLS_OF_EVENT[event] ?? []) : [];

/** Events that change what the profile says. */
const PROFILE_EVENTS: ReadonlySet<string> = new Set<UserEvent>(["kyc", "freeze"]);

/** Messages of another level: what orders pay is in the profile. */
const isOfLevel = ({ event, messageType = "" }: UserStatusFrame["data"]): boolean =>
  event === "message" && messageType.startsWith("VIP_");

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
    const rereadAll = () => latest.current(...new Set(Object.values(CALLS_OF_EVENT).flat()));
    const listener: Parameters<typeof listenLive<"userStatus">>[1] = {
      onFrame: ({ data }) => {
        if (data.event === "logout") endSession();
        else if (data.event === "history") rereadAll();
        else latest.current(...callsOutOfDate(data.event));
        noteFuturesAlert(data);
        notePriceAlert(api, data);
        if (isOfLevel(data)) latest.current("vip.show");
        if (PROFILE_EVENTS.has(data.event) || isOfLevel(data)) void refreshProfile(api);
      },
      onGap: rereadAll,
      // Nobody tells of what changed between the first readings and now.
      onHeard: rereadAll,
    };
    const accountId = tradingAccount();
    const stops = [listenLive({ type: "userStatus" }, listener)];
    if (accountId !== undefined) stops.push(listenLive({ type: "userStatus", accountId }, listener));
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, isSignedIn]);
}
