/** Where the screens of the console are. */
export const paths = {
  start: () => "/",
  requests: () => "/requests",
} as const;
