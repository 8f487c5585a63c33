import { useCall, valueIn } from "@agio/api-client/react";
import type { AssetRow } from "@agio/api-contract";
import { atoms, parseDecimal, type Atoms } from "@agio/primitives";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingPair } from "../pair/trading-pair.ts";

/** Undefined until the balances are here: what is not known is never nothing. */
export interface Available {
  readonly traded: Atoms | undefined;
  readonly pricing: Atoms | undefined;
}

/** Available funds of the platform account for a pair's two sides; kept fresh by the shell. */
export function useAvailable(pair: TradingPair): Available {
  const isSignedIn = useIsSignedIn();
  const rows = valueIn(useCall("assets.balances", {}, { isEnabled: isSignedIn }))?.platform;
  return {
    traded: availableOf(rows, pair.coin, pair.tradedScale),
    pricing: availableOf(rows, pair.pricingCoin, pair.pricingScale),
  };
}

/** A coin without a row is held by nobody: known accounts list what they have. */
function availableOf(rows: readonly AssetRow[] | undefined, coin: string, scale: number): Atoms | undefined {
  if (rows === undefined) return undefined;
  const held = parseDecimal(rows.find((row) => row.coin === coin)?.availableAmount ?? "0", scale);
  return held === undefined ? undefined : atoms(held);
}
