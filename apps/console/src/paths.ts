/** Where the screens of the console are. */
export const paths = {
  start: () => "/",
  queue: () => "/queue",
  requests: () => "/requests",
  activate: () => "/activate",
  team: () => "/team",
  roles: () => "/roles",
  sessions: () => "/sessions",
  audit: () => "/audit",
  account: () => "/account",
  users: () => "/users",
  /** The rows of an account that a user owns. */
  ownedAccount: (userId: number, accountId: number) => `/users/${userId}?account=${accountId}&tab=trades`,
  /** The page of one user, at one of its tabs. */
  user: (userId: number | string, tab?: string) => `/users/${userId}${tab === undefined ? "" : `?tab=${tab}`}`,
  /** The same with one row of the tab in front, by its number; "product" where numbers are those of one. */
  userRow: (userId: number, row: { readonly tab: string; readonly number: string; readonly product: string }) =>
    `/users/${userId}?${new URLSearchParams(row)}`,
  cases: () => "/cases",
  case: (id: number) => `/cases/${id}`,
  messages: (userId?: number) => (userId === undefined ? "/messages" : `/messages?user=${userId}`),
  content: () => "/content",
  /** An article by its number; 0 for a new one. */
  article: (id: number) => `/content/${id}`,
  settings: (section?: string) => (section === undefined ? "/settings" : `/settings?section=${section}`),
  programmes: () => "/programmes",
  ledgerEntry: (sequence: number) => `/ledger/${sequence}`,
  /** The ledger with its filters, by their names in the address. */
  ledger: (filters: Readonly<Record<string, string>>) => `/ledger?${new URLSearchParams(filters)}`,
  house: (account: string, coin: string) => `/house?${new URLSearchParams({ account, coin })}`,
  /** Documents about a user. */
  statements: (userId: number) => `/statements?user=${userId}`,
  reconciliation: () => "/reconciliation",
  request: (id: number) => `/requests/${id}`,
  verifications: () => "/verifications",
  verification: (id: number) => `/verifications/${id}`,
  withdrawals: () => "/withdrawals",
  withdrawal: (id: number) => `/withdrawals/${id}`,
  deposits: () => "/deposits",
  deposit: (id: number) => `/deposits/${id}`,
  complianceCase: (id: number | string) => `/compliance/cases/${id}`,
} as const;
