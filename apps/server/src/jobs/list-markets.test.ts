import { SHIPPED_COINS, SHIPPED_CONTRACTS, SHIPPED_PAIRS } from "@agio/api-contract/markets";
import { apply, createState, EventWriter, listCoins, listContracts, listPairs, type CoreState } from "@agio/core";
import { ppb, sequence, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { listingCommands, type ListedMarkets } from "./list-markets.ts";

function listed(): CoreState {
  const state = createState();
  const events = new EventWriter();
  listingCommands({ coins: [], pairs: [], contracts: [] }).forEach((command, at) => {
    expect(apply(state, command, { sequence: sequence(at + 1), at: utcMs(at) }, events)).toBeUndefined();
  });
  return state;
}

const marketsOf = (state: CoreState): ListedMarkets => ({
  coins: listCoins(state),
  pairs: listPairs(state),
  contracts: listContracts(state),
});

test("the core takes every shipped coin, pair and contract", () => {
  const state = listed();
  expect(listCoins(state).map(({ code }) => code)).toEqual(SHIPPED_COINS.map(({ code }) => code));
  expect(listPairs(state).map(({ symbol }) => symbol)).toEqual(SHIPPED_PAIRS.map(({ spot }) => spot.symbol));
  expect(listContracts(state).map(({ symbol }) => symbol)).toEqual(SHIPPED_CONTRACTS.map(({ entry }) => entry.symbol));
});

test("a first start that broke off lists the rest, and changes nothing that is listed", () => {
  const state = listed();
  expect(listingCommands(marketsOf(state))).toEqual([]);
  const { coins, pairs } = marketsOf(state);
  const changed = pairs.map((pair) => ({ ...pair, rules: { ...pair.rules, takerFeePpb: ppb(7) } }));
  const rest = listingCommands({ coins, pairs: changed.slice(0, 9), contracts: [] });
  expect(rest.map(({ type }) => type)).toEqual([
    ...SHIPPED_PAIRS.slice(9).map(() => "ListPair"),
    ...SHIPPED_CONTRACTS.map(() => "ListContract"),
  ]);
});
