/** Where the screens of the console are. */
export const paths = {
  start: () => "/",
  queue: () => "/queue",
  requests: () => "/requests",
  request: (id: number) => `/requests/${id}`,
  verifications: () => "/verifications",
  verification: (id: number) => `/verifications/${id}`,
  withdrawals: () => "/withdrawals",
  withdrawal: (id: number) => `/withdrawals/${id}`,
  deposits: () => "/deposits",
  deposit: (id: number) => `/deposits/${id}`,
} as const;
