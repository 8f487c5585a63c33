import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { FinanceProduct } from "./finance-product.ts";
import type { FinanceState } from "./finance-state.ts";

const HOUSE = 0;

/** Funds of the house that are set aside for interest in a coin. */
export function interestBalance({ ledger }: FinanceState, coin: number): number {
  const slot = ledger.accounts.find(HOUSE, coin, ACCOUNT_CODES.interest);
  return slot === 0 ? 0 : ledger.accounts.available(slot);
}

/** Interest promised to running fixed-term orders. Nothing else may be paid from that part. */
export function promisedToFixed({ products }: FinanceState, coin: number): number {
  return sumOf(products, coin, (product) => product.promisedAtoms);
}

/** Interest that may be paid to flexible orders now. */
export function freeInterest(state: FinanceState, coin: number): number {
  return Math.max(0, interestBalance(state, coin) - promisedToFixed(state, coin));
}

/** All that is promised in a coin but by one product: to orders that run, and by what is on offer. */
export function promisedByOthers({ products }: FinanceState, coin: number, but: number): number {
  return sumOf(products, coin, (product) =>
    product.terms.productId === but ? 0 : product.promiseUnder(product.terms),
  );
}

/**
 * Whether this much more of a product can be promised (rules 9, funding): a fixed order beside those that run, a
 * flexible one beside all that is promised and on offer.
 */
export function canPromise(state: FinanceState, product: FinanceProduct, atoms: number): boolean {
  const { coinId, productId, kind } = product.terms;
  const promised =
    kind === "fixed"
      ? promisedToFixed(state, coinId) - product.promisedAtoms
      : promisedByOthers(state, coinId, productId);
  return interestBalance(state, coinId) >= promised + product.promiseWith(atoms);
}

function sumOf(products: readonly FinanceProduct[], coin: number, of: (product: FinanceProduct) => number): number {
  return products.reduce((sum, product) => (product.terms.coinId === coin ? sum + of(product) : sum), 0);
}
