import { refuse, type Refusal } from "@agio/primitives";
import type { MarketLooks, PriceSource } from "../../../markets/market-looks.ts";
import type { SourceChange } from "../../../operators/market-requests.ts";
import { SOURCE_NAMES } from "../../../ports/price-source.ts";

/** Whether we can read these venues. What the platform issues is priced by its own book alone (rules 2). */
export const areSourcesFor = (kind: string, sources: readonly PriceSource[]): boolean =>
  sources.every(({ venue }) => (SOURCE_NAMES as readonly string[]).includes(venue)) &&
  (kind !== "owncoin" || sources.length === 0);

/** The change of a pair's venues that a request asks for; undefined where it names none. */
export function sourceChange(
  looks: Pick<MarketLooks, "market">,
  symbol: string,
  sources: readonly PriceSource[] | undefined,
): SourceChange | Refusal | undefined {
  if (sources === undefined) return undefined;
  const { kind, sources: replaced } = looks.market(symbol);
  return areSourcesFor(kind, sources) ? { symbol, sources, replaced } : refuse("BAD_PARAMETER", "sources");
}

/** Venues as a request shows them: nothing where they stay. */
export const shownSources = (index: SourceChange | undefined) =>
  index === undefined
    ? { before: {}, after: {} }
    : { before: { sources: index.replaced }, after: { sources: index.sources } };
