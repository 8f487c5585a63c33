import { mulDivUp, PPB } from "@agio/primitives";

/** A withdrawal and what is taken from it. Amounts in atoms of the withdrawn coin, rates of 10^9. */
export interface WithdrawalTerms {
  /** Gross: fee and tax are inside. */
  readonly atoms: number;
  /** The fixed fee, already in the withdrawn coin, rounded up. */
  readonly fixedFeeAtoms: number;
  readonly ratioPpb: number;
  readonly taxPpb: number;
  /** One of the day's free ones: no fee at all. Tax stays. */
  readonly isFree: boolean;
  /** Decimals of the coin here, and of what the chain or bank carries. */
  readonly scale: number;
  readonly chainDecimals: number;
}

export interface WithdrawalAmounts {
  readonly feeAtoms: number;
  readonly taxAtoms: number;
  /** Zero or below: it cannot be paid. */
  readonly receiveAtoms: number;
  /** Remainder below the decimals of the chain; it stays with the user. */
  readonly cutAtoms: number;
}

/**
 * Cost and proceeds of a withdrawal (rules 11.1): fee = fixed + ratio rounded up, tax rounded up, the rest floored to
 * the decimals of the chain. Gross = fee + tax + receive + cut, exactly.
 */
export function withdrawalAmounts(terms: WithdrawalTerms): WithdrawalAmounts {
  const { atoms, fixedFeeAtoms, ratioPpb, taxPpb, isFree, scale, chainDecimals } = terms;
  // More than an account can hold is as good as any fee that eats up everything.
  const fee = isFree ? 0 : fixedFeeAtoms + mulDivUp(atoms, ratioPpb, PPB);
  const feeAtoms = Math.min(fee, Number.MAX_SAFE_INTEGER);
  const taxAtoms = mulDivUp(atoms, taxPpb, PPB);
  const restAtoms = atoms - feeAtoms - taxAtoms;
  const stepAtoms = 10 ** Math.max(0, scale - chainDecimals);
  const cutAtoms = restAtoms > 0 ? restAtoms % stepAtoms : 0;
  return { feeAtoms, taxAtoms, receiveAtoms: restAtoms - cutAtoms, cutAtoms };
}

/**
 * The least amount in atoms that leaves something to be paid after fee and tax; undefined where none does, because they
 * take everything.
 */
export function leastWithdrawalAtoms(terms: Omit<WithdrawalTerms, "atoms">): number | undefined {
  const isPaid = (atoms: number) => withdrawalAmounts({ ...terms, atoms }).receiveAtoms > 0;
  let [low, high] = [1, Number.MAX_SAFE_INTEGER];
  if (!isPaid(high)) return undefined;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (isPaid(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** The first `freePerDay` withdrawals of a day that count carry no fee. */
export const isFreeWithdrawal = (freeUsed: number, freePerDay: number): boolean => freeUsed < freePerDay;

/** Withdrawals that a day still allows. */
export const withdrawalsLeft = (used: number, perDay: number): number => Math.max(0, perDay - used);
