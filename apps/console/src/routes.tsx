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
    path: "/queue",
    Screen: screen(() => import("./screens/queue/QueueScreen.tsx"), "QueueScreen"),
    permission: "self",
    menu: { group: "work", label: "queue.title" },
  },
  {
    path: "/requests",
    Screen: screen(() => import("./screens/requests/RequestsScreen.tsx"), "RequestsScreen"),
    permission: "requests.read",
    menu: { group: "work", label: "requests.title" },
  },
  {
    path: "/users",
    Screen: screen(() => import("./screens/users/UsersScreen.tsx"), "UsersScreen"),
    permission: "users.read",
    menu: { group: "users", label: "users.title" },
  },
  {
    path: "/users/:userId",
    Screen: screen(() => import("./screens/user/UserScreen.tsx"), "UserScreen"),
    permission: "users.read",
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
    path: "/statements",
    Screen: screen(() => import("./screens/statements/StatementsScreen.tsx"), "StatementsScreen"),
    permission: "users.reveal",
    menu: { group: "users", label: "statements.title" },
  },
  {
    path: "/reconciliation",
    Screen: screen(() => import("./screens/reconciliation/ReconciliationScreen.tsx"), "ReconciliationScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "reconciliation.title" },
  },
  {
    path: "/liabilities",
    Screen: screen(() => import("./screens/liabilities/LiabilitiesScreen.tsx"), "LiabilitiesScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "liabilities.title" },
  },
  {
    path: "/wallet",
    Screen: screen(() => import("./screens/wallet/WalletScreen.tsx"), "WalletScreen"),
    permission: "funds.read",
    menu: { group: "money", label: "wallet.title" },
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
  {
    path: "/audit",
    Screen: screen(() => import("./screens/audit/AuditScreen.tsx"), "AuditScreen"),
    permission: "audit.read",
    menu: { group: "staff", label: "audit.title" },
  },
  {
    path: "/team",
    Screen: screen(() => import("./screens/team/TeamScreen.tsx"), "TeamScreen"),
    permission: "operators.read",
    menu: { group: "staff", label: "team.title" },
  },
  {
    path: "/roles",
    Screen: screen(() => import("./screens/roles/RolesScreen.tsx"), "RolesScreen"),
    permission: "operators.read",
    menu: { group: "staff", label: "roles.title" },
  },
  {
    path: "/sessions",
    Screen: screen(() => import("./screens/sessions/SessionsScreen.tsx"), "SessionsScreen"),
    permission: "self",
    menu: { group: "staff", label: "sessions.title" },
  },
  {
    path: "/account",
    Screen: screen(() => import("./screens/account/AccountScreen.tsx"), "AccountScreen"),
    permission: "self",
    menu: { group: "staff", label: "account.title" },
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
