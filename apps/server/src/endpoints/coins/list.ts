import {
  listContracts,
  listOptionUnderlyings,
  listPairs,
  periodsOf,
  secondContractRulesOf,
  type CoreState,
} from "@agio/core";
import type { Handler } from "../handler.ts";
import { contractEntry, optionEntry, secondEntry, spotEntry } from "./market-entries.ts";

type Needs = "pipeline" | "markets" | "looks" | "live" | "options" | "productGate" | "marketSchedule";

const CLOSED = 2;

type SpotEntry = ReturnType<typeof spotEntry>;

/** Pairs that second contracts are on offer for. */
function pairsWithPeriods(state: CoreState): ReadonlySet<number> {
  if (secondContractRulesOf(state)?.tradingOpen !== true) return new Set();
  return new Set(periodsOf(state).flatMap(({ pairId, isOpen }) => (isOpen ? [pairId] : [])));
}

/** A closed pair that opens by itself says when. */
function withOpening(entry: SpotEntry, openings: ReadonlyMap<string, number>): SpotEntry {
  const openTime = entry.status === CLOSED ? openings.get(entry.symbol) : undefined;
  return openTime === undefined ? entry : { ...entry, openTime };
}

/** The four coin lists with latest prices. Rules of pairs, contracts and options are the core's. */
export const listCoins: Handler<"coins.list", Needs> = async (services) => {
  const { pairs, contracts, underlyings, withPeriods } = await services.pipeline.read((state) => ({
    withPeriods: pairsWithPeriods(state),
    pairs: listPairs(state),
    contracts: listContracts(state),
    underlyings: listOptionUnderlyings(state),
  }));
  const openings = await services.marketSchedule.openings();
  const isOffered = services.productGate.isOpen("SecondContract");
  const delisted = new Set(pairs.filter((view) => view.delisted).map(({ pairId }) => pairId));
  return {
    optionList: underlyings.map((view) => optionEntry(services, view, delisted.has(view.pairId))),
    coinList: pairs.map((view) => secondEntry(services, view, isOffered && withPeriods.has(view.pairId))),
    currencyList: pairs.map((view) => withOpening(spotEntry(services, view), openings)),
    contractList: contracts.map((view) => contractEntry(services, view)),
  };
};
