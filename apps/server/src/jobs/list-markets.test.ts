import { SHIPPED_COINS, SHIPPED_PAIRS } from "@agio/api-contract/markets";
import { apply, createState, EventWriter, listCoins, listPairs, type CoreState } from "@agio/core";
import { ppb, sequence, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { listingCommands } from "./list-markets.ts";

function listed(): CoreState {
  const state = createState();
  const events = new EventWriter();
  listingCommands([], []).forEach((command, at) => {
    expect(apply(state, command, { sequence: sequence(at + 1), at: utcMs(at) }, events)).toBeUndefined();
  });
  return state;
}

test("the core takes every shipped coin and pair", () => {
  const state = listed();
  expect(listCoins(state).map(({ code }) => code)).toEqual(SHIPPED_COINS.map(({ code }) => code));
  expect(listPairs(state).map(({ symbol }) => symbol)).toEqual(SHIPPED_PAIRS.map(({ spot }) => spot.symbol));
});

test("a later start changes nothing", () => {
  const state = listed();
  expect(listingCommands(listCoins(state), listPairs(state))).toEqual([]);
});

test("rules that differ from the shipped ones are changed back, and only those", () => {
  const state = listed();
  const pairs = listPairs(state).map((pair) =>
    pair.symbol === "ethusdt" ? { ...pair, rules: { ...pair.rules, takerFeePpb: ppb(7) } } : pair,
  );
  const commands = listingCommands(listCoins(state), pairs);
  expect(commands).toMatchObject([{ type: "ChangePair", pairId: 2, rules: { takerFeePpb: 1_000_000 } }]);
});
