import type { Atoms } from "@agio/primitives";
import type { SetFinanceProduct } from "./finance-commands.ts";
import type { FinanceOrderState } from "./finance-events.ts";

/** Terms of a product that staff set. */
export type FinanceTermsView = Omit<SetFinanceProduct, "type">;

export interface FinanceProductView extends FinanceTermsView {
  readonly leftAtoms: Atoms;
  /** Interest that fixed orders that run were promised at their end; all of it is put aside. 0 of a flexible product. */
  readonly promisedAtoms: Atoms;
}

/** An order that runs. */
export type FinanceOrderView = FinanceOrderState;

/** Payment for redeeming an order. */
export interface FinanceRedemptionView {
  readonly principalAtoms: Atoms;
  readonly interestAtoms: Atoms;
}
