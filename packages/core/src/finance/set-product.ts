import { PPB, refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import type { FundsContext } from "../funds-context.ts";
import { shortOf } from "../ledger/solvency.ts";
import { DAY_OFFSET_MINUTES_MAX, platformDayOf } from "../time/platform-day.ts";
import type { EarlyPolicy, SetFinanceProduct } from "./finance-commands.ts";
import { FinanceProduct, type FinanceTerms } from "./finance-product.ts";
import type { FinanceState } from "./finance-state.ts";
import { interestBalance, promisedByOthers } from "./interest-account.ts";

const PRODUCT_ID_MAX = 0x7fff_ffff;
const PRODUCTS_MAX = 1_000;
const NAME_LENGTH_MAX = 64;
/** Ten years. */
const DAYS_MAX = 3_650;
/** So that the interest of a whole quota over the longest time at the highest rate stays a safe integer. */
const QUOTA_ATOMS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 16);
const POLICIES: readonly EarlyPolicy[] = ["none", "forfeit", "flexRate", "penalty"];

/**
 * Puts a product on offer, changes or closes it. Refuses NOT_FOUND for an unknown coin, BAD_PARAMETER with the field,
 * FINANCE_CLOSED with the field when the interest account does not hold what the product promises beside what is
 * already promised (rules 9): a fixed one the interest of its whole quota, a flexible one that of thirty days, HOUSE_SHORT
 * while the house holds less than it owes.
 */
export function setFinanceProduct(
  state: FinanceState,
  { coins }: FundsContext,
  { type: _type, ...terms }: SetFinanceProduct,
): Refusal | undefined {
  const refusal = refusalOf(state, coins, terms);
  if (refusal !== undefined) return refusal;
  const day = platformDayOf(state.at, terms.dayOffsetMinutes);
  const known = state.findProduct(terms.productId);
  if (known === undefined) state.addProduct(new FinanceProduct(terms, day));
  else known.change(terms, day);
  state.emit({ type: "FinanceProductSet", ...terms });
  return undefined;
}

/** Why a product may not be set; undefined when it may. */
export function refusalOf(state: FinanceState, coins: FundsContext["coins"], terms: FinanceTerms): Refusal | undefined {
  if (!coins.has(terms.coinId)) return refuse("NOT_FOUND", "coinId");
  const known = state.findProduct(terms.productId);
  const field = wrongAmount(terms) ?? wrongTerm(terms) ?? wrongChange(terms, known);
  if (field !== undefined) return refuse("BAD_PARAMETER", field);
  if (known === undefined && state.products.length >= PRODUCTS_MAX) return refuse("BAD_PARAMETER", "productId");
  const product = known ?? new FinanceProduct(terms, 0);
  return checkFunding(state, terms, { product, isNew: known === undefined });
}

function wrongAmount(terms: FinanceTerms): keyof FinanceTerms | undefined {
  const { atomsMin, atomsMax, quotaAtoms, dayRedeemAtomsMax } = terms;
  if (!isWithin(atomsMin, 1, QUOTA_ATOMS_MAX)) return "atomsMin";
  if (!isWithin(atomsMax, atomsMin, QUOTA_ATOMS_MAX)) return "atomsMax";
  if (!isWithin(quotaAtoms, 0, QUOTA_ATOMS_MAX)) return "quotaAtoms";
  return isWithin(dayRedeemAtomsMax, 0, Number.MAX_SAFE_INTEGER) ? undefined : "dayRedeemAtomsMax";
}

function wrongTerm(terms: FinanceTerms): keyof FinanceTerms | undefined {
  const { productId, name, kind, days, aprPpb, startAt, endAt, mayRenew, dayOffsetMinutes } = terms;
  const isFixed = kind === "fixed";
  if (!isWithin(productId, 1, PRODUCT_ID_MAX)) return "productId";
  if (name === "" || name.length > NAME_LENGTH_MAX) return "name";
  if (!isFixed && kind !== "flexible") return "kind";
  if (!isWithin(days, isFixed ? 1 : 0, isFixed ? DAYS_MAX : 0)) return "days";
  if (!isWithin(aprPpb, 0, PPB)) return "aprPpb";
  if (!isWithin(startAt, 0, Number.MAX_SAFE_INTEGER)) return "startAt";
  if (!isWithin(endAt, startAt + 1, Number.MAX_SAFE_INTEGER)) return "endAt";
  if (mayRenew && !isFixed) return "mayRenew";
  if (terms.bindsBy !== undefined && terms.bindsBy !== "sale") return "bindsBy";
  if (!isWithin(dayOffsetMinutes, -DAY_OFFSET_MINUTES_MAX, DAY_OFFSET_MINUTES_MAX)) return "dayOffsetMinutes";
  return wrongPolicy(terms);
}

/** Early redemption never pays more than the end would. */
function wrongPolicy({ kind, earlyPolicy, earlyPpb, aprPpb }: FinanceTerms): keyof FinanceTerms | undefined {
  const isPolicy = kind === "fixed" ? POLICIES.includes(earlyPolicy) : earlyPolicy === "none";
  if (!isPolicy) return "earlyPolicy";
  const most = { none: 0, forfeit: 0, flexRate: aprPpb, penalty: PPB }[earlyPolicy];
  return isWithin(earlyPpb, 0, most) ? undefined : "earlyPpb";
}

/** The terms that running orders are counted by stay as they were. */
function wrongChange(terms: FinanceTerms, known: FinanceProduct | undefined): keyof FinanceTerms | undefined {
  const fields = ["coinId", "kind", "dayOffsetMinutes"] as const;
  if (known === undefined) return undefined;
  // Terms that an order was sold under are not taken back.
  if (known.terms.bindsBy === "sale" && terms.bindsBy === undefined) return "bindsBy";
  return fields.find((field) => known.terms[field] !== terms[field]);
}

/** Asked when a product opens or promises more than before. */
function checkFunding(
  state: FinanceState,
  terms: FinanceTerms,
  { product, isNew }: { readonly product: FinanceProduct; readonly isNew: boolean },
): Refusal | undefined {
  if (!terms.isOpen) return undefined;
  const opens = isNew || !product.terms.isOpen;
  const promise = product.promiseUnder(terms);
  if (!opens && promise <= product.promiseUnder(product.terms)) return undefined;
  const others = promisedByOthers(state, terms.coinId, terms.productId);
  if (interestBalance(state, terms.coinId) >= others + promise) return shortOf(state.ledger, terms.coinId);
  return refuse("FINANCE_CLOSED", terms.kind === "fixed" ? "quotaAtoms" : "aprPpb");
}
