import { ownNamed } from "@agio/api-contract";
import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { SHIPPED_OPTION_UNDERLYINGS, type ShippedOptionUnderlying } from "@agio/api-contract/option-markets";
import { listOptionUnderlyings, type OptionUnderlyingView, type SetOptionUnderlying } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, pairId } from "@agio/primitives";
import { shippedOptionRules } from "../options/option-rules.ts";

/** Commands that list the shipped options which are not listed yet. Rules of listed ones are the operator's. */
export const optionListingCommands = (listed: readonly OptionUnderlyingView[]): SetOptionUnderlying[] =>
  SHIPPED_OPTION_UNDERLYINGS.filter((shipped) => !listed.some((view) => view.pairId === shipped.pairId)).map(
    listingCommand,
  );

function listingCommand(shipped: ShippedOptionUnderlying): SetOptionUnderlying {
  const { entry, code } = shipped;
  const { pricingCoin } = ownNamed(entry);
  const pricing = SHIPPED_COINS.find((coin) => coin.code === pricingCoin);
  assert(pricing !== undefined, "the coins of shipped options are shipped");
  return {
    type: "SetOptionUnderlying",
    pairId: pairId(shipped.pairId),
    code,
    priceDecimals: entry.basePrecision,
    sizeDecimals: entry.coinPrecision,
    rules: shippedOptionRules(shipped, pricing.scale),
  };
}

/** Lists the shipped options, on the first start; the core then opens their series as the index moves. */
export async function listOptions(pipeline: Pipeline): Promise<void> {
  const listed = await pipeline.read(listOptionUnderlyings);
  for (const command of optionListingCommands(listed)) {
    const settled = await pipeline.submit(command);
    assert(settled.kind === "applied", "a shipped option can be listed");
  }
}
