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
} as const;
