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
    path: "/cases",
    Screen: screen(() => import("./screens/cases/CasesScreen.tsx"), "CasesScreen"),
    permission: "cases.read",
    menu: { group: "users", label: "cases.title" },
  },
  {
    path: "/cases/:id",
    Screen: screen(() => import("./screens/cases/CaseScreen.tsx"), "CaseScreen"),
    permission: "cases.read",
  },
  {
    path: "/messages",
    Screen: screen(() => import("./screens/messages/MessagesScreen.tsx"), "MessagesScreen"),
    permission: "content.read",
    menu: { group: "content", label: "messages.title" },
  },
  {
    path: "/content",
    Screen: screen(() => import("./screens/content/ContentScreen.tsx"), "ContentScreen"),
    permission: "content.read",
    menu: { group: "content", label: "content.title" },
  },
  {
    path: "/content/:id",
    Screen: screen(() => import("./screens/content/ArticleScreen.tsx"), "ArticleScreen"),
    permission: "content.read",
  },
  {
    path: "/settings",
    Screen: screen(() => import("./screens/settings/SettingsScreen.tsx"), "SettingsScreen"),
    permission: "settings.read",
    menu: { group: "content", label: "settings.title" },
  },
  {
    path: "/programmes",
    Screen: screen(() => import("./screens/programmes/ProgrammesScreen.tsx"), "ProgrammesScreen"),
    permission: "settings.read",
    menu: { group: "content", label: "programmes.title" },
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
