/** The products whose fees levels lower, in the order of their columns. */
export const PRODUCTS = [
  { product: "spot", name: "market.spot" },
  { product: "contract", name: "market.futures" },
  { product: "option", name: "shell.screen.option" },
] as const;
