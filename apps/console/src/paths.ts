/** Where the screens of the console are. */
export const paths = {
  start: () => "/",
  requests: () => "/requests",
  complianceCase: (id: number | string) => `/compliance/cases/${id}`,
} as const;
