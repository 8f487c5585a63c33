import { optionFee, optionPayoff, type OptionKind } from "@agio/formulas";
import { mulDivUp, PPB } from "@agio/primitives";
import type { OptionUnderlying } from "./option-underlying.ts";

/** A bought (positive lots) or written (negative) option and its premium, in ticks and atoms. */
export interface Payoff {
  readonly kind: OptionKind;
  readonly strikeTicks: number;
  readonly lots: number;
  /** Premium of the whole, always positive: paid for a purchase, received for a sale. */
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
}

/** Payout at expiry for lots of a series at a settlement price, after the exercise fee of a holder. Atoms. */
export function payoutAt(
  { kind, strikeTicks, lots }: Pick<Payoff, "kind" | "strikeTicks" | "lots">,
  underlying: OptionUnderlying,
  settlementTicks: number,
): number {
  const size = { lots: Math.abs(lots), unitLotAtoms: underlying.tickLotAtoms };
  const paid = optionPayoff({ kind, strike: strikeTicks, settlement: settlementTicks, ...size });
  if (underlying.exerciseFee === 0 || lots < 0 || paid === 0) return paid;
  const notional = settlementTicks * size.lots * size.unitLotAtoms;
  return paid - optionFee(mulDivUp(notional, underlying.exerciseFee, PPB), paid);
}

/** Profit or loss at expiry, in atoms: what is paid out less premium and fee. */
export function profitAt(payoff: Payoff, underlying: OptionUnderlying, settlementTicks: number): number {
  const paid = payoutAt(payoff, underlying, settlementTicks);
  const { premiumAtoms, feeAtoms, lots } = payoff;
  return lots > 0 ? paid - premiumAtoms - feeAtoms : premiumAtoms - feeAtoms - paid;
}

/**
 * The settlement price at which nothing is gained or lost, in ticks: the first one at which a purchase makes no loss,
 * the last one at which a sale makes none. Undefined where no price does.
 */
export function breakEvenTicks(payoff: Payoff, underlying: OptionUnderlying): number | undefined {
  const { kind, strikeTicks, lots, premiumAtoms } = payoff;
  if (lots === 0) return undefined;
  // An eighth of the payout at most goes as a fee, so that this distance is always enough.
  const perTick = Math.abs(lots) * underlying.tickLotAtoms;
  const farAway = Math.ceil(((premiumAtoms + payoff.feeAtoms) / perTick) * 2) + 1;
  const at = (distance: number) => strikeTicks + (kind === "call" ? distance : -distance);
  const isReached = (distance: number) => {
    const profit = profitAt(payoff, underlying, at(distance));
    return lots > 0 ? profit >= 0 : profit <= 0;
  };
  const most = kind === "call" ? farAway : Math.min(farAway, strikeTicks);
  if (!isReached(most)) return undefined;
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return at(low);
}

/** The most that can be lost, in atoms; undefined where there is no bound (a call that was written). */
export function lossMaxAtoms(payoff: Payoff, underlying: OptionUnderlying): number | undefined {
  if (payoff.lots >= 0) return payoff.premiumAtoms + payoff.feeAtoms;
  return payoff.kind === "call" ? undefined : Math.max(-profitAt(payoff, underlying, 0), 0);
}
