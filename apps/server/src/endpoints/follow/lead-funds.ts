import type { ContractAccountView } from "@agio/core";

/** The funds of a lead account on the wire. */
export const leadFunds = (account: ContractAccountView, amount: (atoms: number) => string) => ({
  equity: amount(account.availableAtoms + account.orderAtoms + account.positionMarginAtoms + account.unrealisedAtoms),
  available: amount(account.availableAtoms),
  transferable: amount(account.transferableAtoms),
});
