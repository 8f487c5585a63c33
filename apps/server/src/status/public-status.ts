import {
  conversionCoinsOf,
  conversionRulesOf,
  financeProductsOf,
  haltsOf,
  insuranceOf,
  listContracts,
  listOptionUnderlyings,
  listPairs,
  payoutPausesOf,
  secondContractRulesOf,
  withdrawalRulesOf,
  type CoreState,
  type HaltScope,
} from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import type { SourceWatch } from "../markets/source-health.ts";
import type { Incident } from "./incidents.ts";

/** Parts of the exchange, as the status page names them. */
export type StatusPart = Incident["parts"][number];

export type PartState = "works" | "degraded" | "halted";

export interface PublicStatus {
  readonly parts: readonly { readonly part: StatusPart; readonly state: PartState }[];
  readonly insurance: readonly { readonly coin: string; readonly amount: string }[];
  readonly venues: readonly { readonly venue: string; readonly heard: number; readonly of: number }[];
}

/** Of several that are open or not: all, some or none of them. A product without any is not told of. */
function stateOf(opens: readonly boolean[]): PartState | undefined {
  if (opens.length === 0) return undefined;
  if (opens.every((isOpen) => isOpen)) return "works";
  return opens.some((isOpen) => isOpen) ? "degraded" : "halted";
}

/** A product with a switch of its own, which a halt overrules. */
function productState(isHalted: boolean, opens: readonly boolean[]): PartState | undefined {
  const state = stateOf(opens);
  return state !== undefined && isHalted ? "halted" : state;
}

/**
 * The states of the products by their own switches and the halts; history stands beside them. A pair of `toOpen`, which
 * opens by itself later, limits nothing.
 */
export function partStates(state: CoreState, toOpen: ReadonlySet<string>): Map<StatusPart, PartState> {
  const halts = haltsOf(state);
  const isHalted = (scope: HaltScope): boolean => halts.some((halt) => halt.scope === scope && halt.id === 0);
  const postOnly = new Set(halts.filter(({ scope }) => scope === "postOnly").map(({ id }) => id));
  const pairs = listPairs(state).filter(({ delisted, symbol }) => !delisted && !toOpen.has(symbol));
  const contracts = listContracts(state).filter(({ delisted }) => !delisted);
  const second = secondContractRulesOf(state);
  const conversion = conversionRulesOf(state);
  const areSomeDepositsHalted = halts.some(({ scope, id }) => scope === "deposits" && id !== 0);
  const pauses = payoutPausesOf(state);
  const arePayoutsStopped = pauses.some(({ scope }) => scope === "all") || withdrawalRulesOf(state)?.isOpen === false;
  const states: readonly (readonly [StatusPart, PartState | undefined])[] = [
    ["spot", stateOf(pairs.map(({ pairId, rules }) => rules.tradingOpen && !postOnly.has(pairId)))],
    ["contract", stateOf(contracts.map(({ contractId, rules }) => rules.tradingOpen && !postOnly.has(contractId)))],
    ["second", second === undefined ? undefined : productState(isHalted("second"), [second.tradingOpen])],
    [
      "option",
      productState(
        isHalted("option"),
        listOptionUnderlyings(state).map(({ rules }) => rules.tradingOpen),
      ),
    ],
    [
      "conversion",
      conversion === undefined
        ? undefined
        : productState(
            isHalted("conversion") || !conversion.isOpen,
            conversionCoinsOf(state).map(({ isOpen }) => isOpen),
          ),
    ],
    ["finance", financeProductsOf(state).length === 0 ? undefined : productState(isHalted("finance"), [true])],
    ["deposits", productState(isHalted("deposits"), [true, !areSomeDepositsHalted])],
    ["withdrawals", productState(arePayoutsStopped, [true, pauses.length === 0])],
  ];
  return new Map(states.flatMap(([part, one]) => (one === undefined ? [] : [[part, one] as const])));
}

/** An incident that lasts makes the parts that it names no better than its level says. */
export function withIncidents(
  states: ReadonlyMap<StatusPart, PartState>,
  incidents: readonly Incident[],
): PublicStatus["parts"] {
  return [...states].map(([part, state]) => {
    const levels = incidents
      .filter(({ endTime, parts }) => endTime === 0 && parts.includes(part))
      .map(({ level }) => level);
    if (levels.includes("down")) return { part, state: "halted" };
    return { part, state: levels.includes("degraded") && state === "works" ? "degraded" : state };
  });
}

/** Venues of all indexes, and for how many pairs each is heard now. */
export function venueRows(
  pairs: readonly { readonly pairId: number; readonly symbol: string }[],
  { looks, sources }: { readonly looks: Pick<MarketLooks, "market">; readonly sources: Pick<SourceWatch, "of"> },
): PublicStatus["venues"] {
  const rows = new Map<string, { heard: number; of: number }>();
  for (const { pairId, symbol } of pairs) {
    const heard = sources.of(pairId).venues.map(({ venue }) => venue);
    for (const { venue } of looks.market(symbol).sources) {
      const row = rows.get(venue) ?? { heard: 0, of: 0 };
      row.of++;
      if (heard.includes(venue)) row.heard++;
      rows.set(venue, row);
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([venue, row]) => ({ venue, ...row }));
}

/** The insurance fund, coin by coin. */
export const insuranceRows = (markets: Pick<MarketDirectory, "coin">, state: CoreState): PublicStatus["insurance"] =>
  insuranceOf(state).map(({ coinId, atoms }) => {
    const { code, scale } = markets.coin(coinId);
    return { coin: code, amount: plainDecimal(atoms, scale) };
  });
