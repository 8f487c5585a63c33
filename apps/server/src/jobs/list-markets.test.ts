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

test("a later start changes nothing", () => {
  const state = listed();
  expect(listingCommands(marketsOf(state))).toEqual([]);
});

test("rules that differ from the shipped ones are changed back, and only those", () => {
  const state = listed();
  const pairs = listPairs(state).map((pair) =>
    pair.symbol === "ethusdt" ? { ...pair, rules: { ...pair.rules, takerFeePpb: ppb(7) } } : pair,
  );
  const contracts = listContracts(state).map((contract) =>
    contract.symbol === "ethusdtperp"
      ? { ...contract, rules: { ...contract.rules, tiers: contract.rules.tiers.slice(1) } }
      : contract,
  );
  const commands = listingCommands({ ...marketsOf(state), pairs, contracts });
  expect(commands).toMatchObject([
    { type: "ChangePair", pairId: 2, rules: { takerFeePpb: 1_000_000 } },
    { type: "ChangeContract", contractId: 1002, rules: { tiers: { length: 5 } } },
  ]);
});
