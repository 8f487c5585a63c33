/** Where the screens of the console are. */
export const paths = {
  start: () => "/",
  requests: () => "/requests",
  ledgerEntry: (sequence: number) => `/ledger/${sequence}`,
  /** The ledger with its filters, by their names in the address. */
  ledger: (filters: Readonly<Record<string, string>>) => `/ledger?${new URLSearchParams(filters)}`,
  house: (account: string, coin: string) => `/house?${new URLSearchParams({ account, coin })}`,
  reconciliation: () => "/reconciliation",
} as const;
