import type { Permission } from "@agio/api-contract/permissions";
import type { ConsoleKey } from "@agio/translations/console";
import { lazy, type ComponentType } from "react";

/** Groups of the menu, in their order. */
export const GROUPS = ["work", "reviews", "users", "markets", "money", "watch", "content", "staff"] as const;
export type Group = (typeof GROUPS)[number];

export interface ConsoleRoute {
  readonly path: string;
  readonly Screen: ComponentType;
  /** Needed to open it. The server asks for itself with every call: this only spares a dead end. */
  readonly permission: Permission;
  /** Where it stands in the menu; a page that is opened from another one has none. */
  readonly menu?: { readonly group: Group; readonly label: ConsoleKey };
}

/** A screen of its own chunk. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): ComponentType =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }));

/** Every screen: one row each, in the order of the menu. The first one that an operator may open is where they start. */
export const ROUTES: readonly ConsoleRoute[] = [
  {
    path: "/queue",
    Screen: screen(() => import("./screens/queue/QueueScreen.tsx"), "QueueScreen"),
    permission: "requests.read",
    menu: { group: "work", label: "queue.title" },
  },
  {
    path: "/requests",
    Screen: screen(() => import("./screens/requests/RequestsScreen.tsx"), "RequestsScreen"),
    permission: "requests.read",
    menu: { group: "work", label: "requests.title" },
  },
  {
    path: "/requests/:id",
    Screen: screen(() => import("./screens/request/RequestScreen.tsx"), "RequestScreen"),
    permission: "requests.read",
  },
  {
    path: "/verifications",
    Screen: screen(() => import("./screens/verifications/VerificationsScreen.tsx"), "VerificationsScreen"),
    permission: "verifications.read",
    menu: { group: "reviews", label: "verifications.title" },
  },
  {
    path: "/verifications/:id",
    Screen: screen(() => import("./screens/verification/VerificationScreen.tsx"), "VerificationScreen"),
    permission: "verifications.decide",
  },
  {
    path: "/withdrawals",
    Screen: screen(() => import("./screens/withdrawals/WithdrawalsScreen.tsx"), "WithdrawalsScreen"),
    permission: "funds.read",
    menu: { group: "reviews", label: "withdrawals.title" },
  },
  {
    path: "/withdrawals/:id",
    Screen: screen(() => import("./screens/withdrawal/WithdrawalScreen.tsx"), "WithdrawalScreen"),
    permission: "funds.read",
  },
  {
    path: "/deposits",
    Screen: screen(() => import("./screens/deposits/DepositsScreen.tsx"), "DepositsScreen"),
    permission: "funds.read",
    menu: { group: "reviews", label: "deposits.title" },
  },
  {
    path: "/deposits/:id",
    Screen: screen(() => import("./screens/deposit/DepositScreen.tsx"), "DepositScreen"),
    permission: "funds.read",
  },
  {
    path: "/risk",
    Screen: screen(() => import("./screens/risk/RiskScreen.tsx"), "RiskScreen"),
    permission: "funds.read",
    menu: { group: "watch", label: "risk.title" },
  },
  {
    path: "/alerts",
    Screen: screen(() => import("./screens/alerts/AlertsScreen.tsx"), "AlertsScreen"),
    permission: "settings.read",
    menu: { group: "watch", label: "alerts.title" },
  },
];
