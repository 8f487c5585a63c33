import type { Atoms } from "@agio/primitives";
import type { SetFinanceProduct } from "./finance-commands.ts";
import type { FinanceOrderState } from "./finance-events.ts";

/** What staff decide of a product. */
export type FinanceTermsView = Omit<SetFinanceProduct, "type">;

export interface FinanceProductView extends FinanceTermsView {
  readonly leftAtoms: Atoms;
}

/** An order that runs. */
export type FinanceOrderView = FinanceOrderState;

/** What giving an order back would pay. */
export interface FinanceRedemptionView {
  readonly principalAtoms: Atoms;
  readonly interestAtoms: Atoms;
}
