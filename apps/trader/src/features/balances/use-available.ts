import { useCall, valueIn } from "@agio/api-client/react";
import type { AssetRow } from "@agio/api-contract";
import { atoms, parseDecimal, type Atoms } from "@agio/primitives";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingPair } from "../pair/trading-pair.ts";

export interface Available {
  readonly traded: Atoms;
  readonly pricing: Atoms;
  /** False until the balances are here; the figures are then zero. */
  readonly isKnown: boolean;
}

/** What of the platform account can be spent on a pair's two sides; kept fresh by the shell. */
export function useAvailable(pair: TradingPair): Available {
  const isSignedIn = useIsSignedIn();
  const rows = valueIn(useCall("assets.balances", {}, { isEnabled: isSignedIn }))?.platform;
  return {
    traded: availableOf(rows, pair.coin, pair.tradedScale),
    pricing: availableOf(rows, pair.pricingCoin, pair.pricingScale),
    isKnown: rows !== undefined,
  };
}

function availableOf(rows: readonly AssetRow[] | undefined, coin: string, scale: number): Atoms {
  const text = rows?.find((row) => row.coin === coin)?.availableAmount ?? "0";
  return atoms(parseDecimal(text, scale) ?? 0);
}
