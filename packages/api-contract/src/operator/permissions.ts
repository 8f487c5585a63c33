/** Permissions that operator calls ask for. */
export const PERMISSIONS = [
  "self",
  "operators.read",
  "operators.change",
  "settings.read",
  "settings.change",
  "settings.money",
  "requests.read",
  "requests.decide",
  "verifications.read",
  "verifications.decide",
  "content.read",
  "content.change",
  "messages.send",
  "cases.read",
  "cases.answer",
  "funds.read",
  "funds.decide",
  "users.read",
  "users.freeze",
  "users.help",
  "users.reveal",
  "compliance.read",
  "compliance.decide",
  "compliance.rules",
  "audit.read",
  "incidents.change",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The roles that ship; nobody changes or removes them. The staff make others from the same permissions. */
export const ROLES = ["owner", "finance", "risk", "compliance", "support", "content", "auditor"] as const;

export type Role = (typeof ROLES)[number];

const READING: readonly Permission[] = ["self", "settings.read", "requests.read", "content.read"];

/** Permissions of each role. Nobody decides their own request, whatever their role. */
export const PERMISSIONS_OF_ROLE: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  finance: [...READING, "settings.money", "funds.read", "funds.decide", "requests.decide", "users.read", "audit.read"],
  risk: [
    ...READING,
    "settings.money",
    "funds.read",
    "funds.decide",
    "requests.decide",
    "users.read",
    "users.freeze",
    "users.help",
    "users.reveal",
    "compliance.read",
    "audit.read",
    "incidents.change",
  ],
  compliance: [
    ...READING,
    "funds.read",
    "verifications.read",
    "verifications.decide",
    "users.read",
    "users.freeze",
    "users.help",
    "users.reveal",
    "messages.send",
    "cases.read",
    "cases.answer",
    "compliance.read",
    "compliance.decide",
    "compliance.rules",
    "audit.read",
  ],
  support: [
    ...READING,
    "funds.read",
    "users.read",
    "users.help",
    "verifications.read",
    "incidents.change",
    "messages.send",
    "cases.read",
    "cases.answer",
  ],
  content: [...READING, "content.change", "settings.change", "incidents.change", "messages.send", "cases.read"],
  auditor: [
    ...READING,
    "funds.read",
    "operators.read",
    "verifications.read",
    "users.read",
    "cases.read",
    "compliance.read",
    "audit.read",
  ],
};

/** Tabs of a user's page that an account with an owner has rows in too. */
export const ACCOUNT_TABS = ["ledger", "orders", "trades", "positions"] as const;

/** Tabs of a user's page that ask for a permission beside that of the page: without it they are empty. */
export const USER_TAB_PERMISSIONS = {
  cases: "cases.read",
  complianceCases: "compliance.read",
} as const satisfies Readonly<Record<string, Permission>>;
