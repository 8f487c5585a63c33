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
  cases: () => "/cases",
  case: (id: number) => `/cases/${id}`,
  messages: (userId?: number) => (userId === undefined ? "/messages" : `/messages?user=${userId}`),
  content: () => "/content",
  /** An article by its number; 0 for a new one. */
  article: (id: number) => `/content/${id}`,
  settings: (section?: string) => (section === undefined ? "/settings" : `/settings?section=${section}`),
  programmes: () => "/programmes",
} as const;
