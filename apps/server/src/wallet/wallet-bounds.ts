import { parseDecimal } from "@agio/primitives";
import type { AssetScale } from "./asset-units.ts";

/** Bounds of one asset of the wallet, in atoms. */
export interface AssetBounds {
  /** Below this the hot wallet should be filled up. */
  readonly hotAtomsMin: number;
  /** Above this the surplus belongs into cold storage. */
  readonly hotAtomsMax: number;
  /** A deposit address is swept from this amount on. */
  readonly sweepAtomsMin: number;
}

/** As decimals of the coin; what is left out is no bound. */
export interface AssetBoundsText {
  readonly hotMin?: string | undefined;
  readonly hotMax?: string | undefined;
  readonly sweepMin?: string | undefined;
}

/** Where nothing is said: a hundredth of a coin is worth its sweep for bitcoin and ether, ten for everything else. */
const SWEEP_MIN: Readonly<Record<string, string>> = { BTC: "0.001", ETH: "0.01" };
const SWEEP_MIN_ELSE = "10";

/** Throws for a bound that is no amount of the coin. */
export function boundsIn(
  text: AssetBoundsText | undefined,
  { coin, scale }: Pick<AssetScale, "scale"> & { readonly coin: string },
): AssetBounds {
  const atomsIn = (amount: string): number => {
    const parsed = parseDecimal(amount, scale);
    if (parsed === undefined) throw new Error(`${amount} is no amount of ${coin}`);
    return parsed;
  };
  const { hotMin, hotMax, sweepMin } = text ?? {};
  return {
    hotAtomsMin: hotMin === undefined ? 0 : atomsIn(hotMin),
    hotAtomsMax: hotMax === undefined ? Number.MAX_SAFE_INTEGER : atomsIn(hotMax),
    sweepAtomsMin: atomsIn(sweepMin ?? SWEEP_MIN[coin] ?? SWEEP_MIN_ELSE),
  };
}
