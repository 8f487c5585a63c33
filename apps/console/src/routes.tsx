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
    path: "/requests",
    Screen: screen(() => import("./screens/requests/RequestsScreen.tsx"), "RequestsScreen"),
    permission: "requests.read",
    menu: { group: "work", label: "requests.title" },
  },
  {
    path: "/ledger",
    Screen: screen(() => import("./screens/ledger/LedgerScreen.tsx"), "LedgerScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "ledger.title" },
  },
  {
    path: "/ledger/:sequence",
    Screen: screen(() => import("./screens/ledger-entry/LedgerEntryScreen.tsx"), "LedgerEntryScreen"),
    permission: "funds.read",
  },
  {
    path: "/adjustments",
    Screen: screen(() => import("./screens/adjustments/AdjustmentsScreen.tsx"), "AdjustmentsScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "adjustments.title" },
  },
  {
    path: "/house",
    Screen: screen(() => import("./screens/house/HouseScreen.tsx"), "HouseScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "house.title" },
  },
  {
    path: "/reports",
    Screen: screen(() => import("./screens/reports/ReportsScreen.tsx"), "ReportsScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "reports.title" },
  },
  {
    path: "/reconciliation",
    Screen: screen(() => import("./screens/reconciliation/ReconciliationScreen.tsx"), "ReconciliationScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "reconciliation.title" },
  },
  {
    path: "/wallet",
    Screen: screen(() => import("./screens/wallet/WalletScreen.tsx"), "WalletScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "wallet.title" },
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
