import { ownRatePpb, WHOLE_FEE_PERCENT } from "@agio/formulas";
import { mulDivUp } from "@agio/primitives";
import type { UserTable } from "../users/user-table.ts";

/** Whole percents of a market's own fee that an order pays as maker and as taker. */
export interface FeePercents {
  readonly maker: number;
  readonly taker: number;
}

export type FeeProduct = "spot" | "contract" | "option";
export const FEE_PRODUCTS: readonly FeeProduct[] = ["spot", "contract", "option"];

/*
 * Discount of an order on its market's fee, as it is kept with the order: the percents off as maker and as taker
 * in fourteen bits; 0 for none.
 */
const ROLE_BITS = 7;
const ROLE_MASK = (1 << ROLE_BITS) - 1;
export const DISCOUNT_BITS = 2 * ROLE_BITS;
export const DISCOUNT_MASK = (1 << DISCOUNT_BITS) - 1;

const discountOf = ({ maker, taker }: FeePercents): number =>
  (WHOLE_FEE_PERCENT - maker) | ((WHOLE_FEE_PERCENT - taker) << ROLE_BITS);

/** The percents that an order with a discount pays. */
export const percentsOf = (discount: number): FeePercents => ({
  maker: WHOLE_FEE_PERCENT - (discount & ROLE_MASK),
  taker: WHOLE_FEE_PERCENT - (discount >> ROLE_BITS),
});

/** The better of two in each role. */
const better = (one: number, other: number): number =>
  Math.max(one & ROLE_MASK, other & ROLE_MASK) | (Math.max(one >> ROLE_BITS, other >> ROLE_BITS) << ROLE_BITS);

/** The rate of an order with a discount as maker of a trade. */
export const makerPpb = (ratePpb: number, discount: number): number =>
  discount === 0 ? ratePpb : ownRatePpb(ratePpb, WHOLE_FEE_PERCENT - (discount & ROLE_MASK));

export const takerPpb = (ratePpb: number, discount: number): number =>
  discount === 0 ? ratePpb : ownRatePpb(ratePpb, WHOLE_FEE_PERCENT - (discount >> ROLE_BITS));

/** The same of a fee that is asked as an amount, rounded up. */
export function discountedAtoms(atoms: number, discount: number, role: keyof FeePercents): number {
  return discount === 0 ? atoms : mulDivUp(atoms, percentsOf(discount)[role], WHOLE_FEE_PERCENT);
}

/** Levels of the VIP programme: 1 to 7, and 0 for none. */
export const LEVELS = 7;
/** Named terms of market makers: 1 to so many, and 0 for none. */
export const MAKER_TERMS_MAX = 100;

/** The discounts of one product by level and by market makers' terms. */
export class ProductDiscounts {
  private readonly ofLevels = new Int32Array(LEVELS + 1);
  private readonly ofTerms = new Int32Array(MAKER_TERMS_MAX + 1);
  /** False while there is none: all that the path of an order looks at. */
  private isGiven = false;
  private readonly users: UserTable;

  constructor(users: UserTable) {
    this.users = users;
  }

  /** The discount of an order that a user sends now. */
  of(user: number): number {
    return this.isGiven ? this.given(user) : 0;
  }

  /** From level 1 on; none takes all of them back. */
  setLevels(percents: readonly FeePercents[]): void {
    this.ofLevels.fill(0);
    for (const [index, row] of percents.entries()) this.ofLevels[index + 1] = discountOf(row);
    this.look();
  }

  /** `undefined`: these terms give nothing. */
  setTerms(termsId: number, percents: FeePercents | undefined): void {
    this.ofTerms[termsId] = percents === undefined ? 0 : discountOf(percents);
    this.look();
  }

  private given(user: number): number {
    const ofLevel = this.ofLevels[this.users.levelOf(user)] as number;
    const terms = this.users.makerTermsOf(user);
    return terms === 0 ? ofLevel : better(ofLevel, this.ofTerms[terms] as number);
  }

  private look(): void {
    this.isGiven = [this.ofLevels, this.ofTerms].some((discounts) => discounts.some((discount) => discount !== 0));
  }
}

export type FeeDiscounts = Readonly<Record<FeeProduct, ProductDiscounts>>;

export const noDiscounts = (users: UserTable): FeeDiscounts => ({
  spot: new ProductDiscounts(users),
  contract: new ProductDiscounts(users),
  option: new ProductDiscounts(users),
});
