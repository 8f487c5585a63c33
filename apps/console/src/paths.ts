/** Where the screens of the console are. */
export const paths = {
  start: () => "/",
  requests: () => "/requests",
  activate: () => "/activate",
  team: () => "/team",
  roles: () => "/roles",
  sessions: () => "/sessions",
  audit: () => "/audit",
  account: () => "/account",
  users: () => "/users",
  /** The page of one user, at one of its tabs. */
  user: (userId: number | string, tab?: string) => `/users/${userId}${tab === undefined ? "" : `?tab=${tab}`}`,
} as const;
