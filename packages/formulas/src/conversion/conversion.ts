const PPB = 1_000_000_000n;

/** Index of both coins in the valuation coin, eight decimals each. */
export interface CrossPrice {
  readonly fromE8: number;
  readonly toE8: number;
}

/** The rate of a conversion. Scales are the decimals of one unit of each coin. */
export interface ConversionRate extends CrossPrice {
  readonly fromScale: number;
  readonly toScale: number;
  /** The house's cut of the middle: 0.3 percent = 3_000_000. It stays in the inventory. */
  readonly spreadPpb: number;
  /** Of what is bought, taken from it; 0 for none. */
  readonly feePpb: number;
}

/** Payment out of the inventory: `receiveAtoms` to the user and `feeAtoms` to the house. */
export interface Conversion {
  readonly receiveAtoms: number;
  readonly feeAtoms: number;
}

/**
 * Value of `atoms` of one coin in another (rules 7): floor(atoms × fromE8 × (10^9 − spreadPpb) × 10^toScale ÷
 * (toE8 × 10^9 × 10^fromScale)), rounded once and exact; the fee of it is rounded up and at most all of it. Undefined
 * when the bought amount is no safe integer. Arguments are whole and not negative, `toE8` above zero.
 */
export function convertedAtoms(atoms: number, rate: ConversionRate): Conversion | undefined {
  const { fromE8, toE8, fromScale, toScale, spreadPpb, feePpb } = rate;
  const value = BigInt(atoms) * BigInt(fromE8) * (PPB - BigInt(spreadPpb)) * power(toScale);
  const bought = value / (BigInt(toE8) * PPB * power(fromScale));
  if (bought > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const fee = (bought * BigInt(feePpb) + PPB - 1n) / PPB;
  const feeAtoms = Number(fee < bought ? fee : bought);
  return { receiveAtoms: Number(bought) - feeAtoms, feeAtoms };
}

/**
 * True when the cross rate has fallen below the quoted one by more than the tolerance: the house would pay more than
 * the market does. A rate that rose is no reason to refuse. Source of the rule: Bybit, "convert guideline" (0.5 %).
 */
export function hasMovedAgainstHouse(quoted: CrossPrice, current: CrossPrice, tolerancePpb: number): boolean {
  const now = BigInt(current.fromE8) * BigInt(quoted.toE8) * PPB;
  const then = BigInt(quoted.fromE8) * BigInt(current.toE8) * (PPB - BigInt(tolerancePpb));
  return now < then;
}

const power = (scale: number): bigint => 10n ** BigInt(scale);
