import type { Permission } from "@agio/api-contract/permissions";
import type { ConsoleKey } from "@agio/translations/console";
import { lazy, type ComponentType } from "react";
import { paths } from "./paths.ts";

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
  {
    path: "/compliance",
    Screen: screen(() => import("./screens/compliance/ComplianceScreen.tsx"), "ComplianceScreen"),
    permission: "compliance.read",
    menu: { group: "reviews", label: "compliance.title" },
  },
  {
    path: paths.complianceCase(":id"),
    Screen: screen(() => import("./screens/compliance-case/ComplianceCaseScreen.tsx"), "ComplianceCaseScreen"),
    permission: "compliance.read",
  },
  {
    path: "/compliance/rules",
    Screen: screen(() => import("./screens/compliance-rules/ComplianceRulesScreen.tsx"), "ComplianceRulesScreen"),
    permission: "compliance.read",
    menu: { group: "watch", label: "compliance.rules.title" },
  },
  {
    path: "/compliance/lists",
    Screen: screen(() => import("./screens/compliance-lists/ComplianceListsScreen.tsx"), "ComplianceListsScreen"),
    permission: "compliance.read",
    menu: { group: "watch", label: "compliance.lists.title" },
  },
];
