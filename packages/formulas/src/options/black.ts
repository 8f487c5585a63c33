import { exponential, logarithm, normalDensity, normalDistribution } from "./elementary.ts";

export type OptionKind = "call" | "put";

/** Generalised Black-Scholes. Rates, volatility and time in years as plain numbers; `carry` is the yield q of the underlying. */
export interface OptionInputs {
  readonly kind: OptionKind;
  /** Price of the underlying; with `carry` = `rate` the forward (Black 1976). */
  readonly underlying: number;
  readonly strike: number;
  readonly rate: number;
  readonly carry: number;
  readonly years: number;
  readonly volatility: number;
}

/** Price and sensitivities: vega and rho for a change of 1.00, theta for a year. */
export interface OptionValue {
  readonly price: number;
  readonly delta: number;
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
  readonly carryRho: number;
}

/** Beyond forty standard deviations nothing changes any more, and no exponent overflows. */
const D_MAX = 40;
const bounded = (d: number): number => Math.min(Math.max(d, -D_MAX), D_MAX);

/**
 * Value of a European option. At or after expiry its intrinsic value, without volatility the discounted intrinsic value
 * of the forward; the sensitivities are then those of that straight line. Sources: Black and Scholes (1973), Merton
 * (1973), Black (1976); Haug, "The Complete Guide to Option Pricing Formulas".
 */
export function optionValue(inputs: OptionInputs): OptionValue {
  const { kind, underlying, strike, rate, carry, years, volatility } = inputs;
  const sign = kind === "call" ? 1 : -1;
  const time = Math.max(years, 0);
  const discount = exponential(-rate * time);
  const carried = exponential(-carry * time);
  if (time === 0 || volatility <= 0) return straightValue(inputs, { sign, time, discount, carried });
  const deviation = volatility * Math.sqrt(time);
  const drift = (rate - carry + (volatility * volatility) / 2) * time;
  const raw = (logarithm(underlying / strike) + drift) / deviation;
  const [d1, d2] = [bounded(raw), bounded(raw - deviation)];
  const [n1, n2] = [normalDistribution(sign * d1), normalDistribution(sign * d2)];
  const density = normalDensity(d1);
  const price = sign * (underlying * carried * n1 - strike * discount * n2);
  const decay = (underlying * carried * density * volatility) / (2 * Math.sqrt(time));
  return {
    price: Math.max(price, 0),
    delta: sign * carried * n1,
    gamma: (carried * density) / (underlying * deviation),
    vega: underlying * carried * density * Math.sqrt(time),
    theta: -decay + sign * (carry * underlying * carried * n1 - rate * strike * discount * n2),
    rho: sign * strike * time * discount * n2,
    carryRho: -sign * underlying * time * carried * n1,
  };
}

interface Straight {
  readonly sign: number;
  readonly time: number;
  readonly discount: number;
  readonly carried: number;
}

function straightValue(inputs: OptionInputs, { sign, time, discount, carried }: Straight): OptionValue {
  const { underlying, strike, rate, carry } = inputs;
  const gain = sign * (underlying * carried - strike * discount);
  const isIn = gain > 0;
  return {
    price: Math.max(gain, 0),
    delta: isIn ? sign * carried : 0,
    gamma: 0,
    vega: 0,
    theta: isIn ? sign * (carry * underlying * carried - rate * strike * discount) : 0,
    rho: isIn ? sign * strike * time * discount : 0,
    carryRho: isIn ? -sign * underlying * time * carried : 0,
  };
}

/** Value of a payment of `cash` if the option ends in the money: what a fair up-or-down bet is worth. */
export function cashOrNothing(inputs: OptionInputs, cash: number): number {
  const { kind, underlying, strike, rate, carry, years, volatility } = inputs;
  const sign = kind === "call" ? 1 : -1;
  const time = Math.max(years, 0);
  const discount = exponential(-rate * time);
  if (time === 0 || volatility <= 0) {
    const isIn = sign * (underlying * exponential(-carry * time) - strike * discount) > 0;
    return isIn ? cash * discount : 0;
  }
  const deviation = volatility * Math.sqrt(time);
  const drift = (rate - carry - (volatility * volatility) / 2) * time;
  const d2 = bounded((logarithm(underlying / strike) + drift) / deviation);
  return cash * discount * normalDistribution(sign * d2);
}
