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
    path: "/home",
    Screen: screen(() => import("./screens/home/HomeScreen.tsx"), "HomeScreen"),
    permission: "funds.read",
    menu: { group: "work", label: "home.title" },
  },
  {
    path: "/markets",
    Screen: screen(() => import("./screens/markets/MarketsScreen.tsx"), "MarketsScreen"),
    permission: "settings.read",
    menu: { group: "markets", label: "markets.title" },
  },
  {
    path: "/markets/new",
    Screen: screen(() => import("./screens/listing/ListingScreen.tsx"), "ListingScreen"),
    permission: "settings.money",
  },
  {
    path: "/incidents",
    Screen: screen(() => import("./screens/incidents/IncidentsScreen.tsx"), "IncidentsScreen"),
    permission: "settings.read",
    menu: { group: "watch", label: "incidents.title" },
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
