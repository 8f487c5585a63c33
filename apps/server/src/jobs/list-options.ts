import { ownNamed } from "@agio/api-contract";
import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { SHIPPED_OPTION_UNDERLYINGS, type ShippedOptionUnderlying } from "@agio/api-contract/option-markets";
import { listOptionUnderlyings, listPairs, type OptionUnderlyingView, type SetOptionUnderlying } from "@agio/core";
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

/** Commands that give options of before the marks of now; everything else of their rules stays. */
export const steadyMarkCommands = (
  listed: readonly OptionUnderlyingView[],
  delisted: ReadonlySet<number>,
): SetOptionUnderlying[] =>
  listed
    .filter((view) => view.rules.marksBy !== "steady" && !delisted.has(view.pairId))
    .map(({ pairId: id, code, priceDecimals, sizeDecimals, rules }) => ({
      type: "SetOptionUnderlying",
      ...{ pairId: id, code, priceDecimals, sizeDecimals },
      rules: { ...rules, marksBy: "steady" },
      replaces: rules,
    }));

/** At every start: an installation of before marks as one of now. A delisted pair's index says nothing any more. */
export async function markSteadily(pipeline: Pipeline): Promise<void> {
  const commands = await pipeline.read((state) => {
    const delisted = listPairs(state).filter((pair) => pair.delisted);
    return steadyMarkCommands(listOptionUnderlyings(state), new Set(delisted.map((pair) => pair.pairId)));
  });
  for (const command of commands) {
    const settled = await pipeline.submit(command);
    assert(settled.kind === "applied", "rules that are in force may mark steadily");
  }
}

/** Lists the shipped options, on the first start; the core then opens their series as the index moves. */
export async function listOptions(pipeline: Pipeline): Promise<void> {
  const listed = await pipeline.read(listOptionUnderlyings);
  for (const command of optionListingCommands(listed)) {
    const settled = await pipeline.submit(command);
    assert(settled.kind === "applied", "a shipped option can be listed");
  }
}
