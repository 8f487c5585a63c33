import { atoms, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { block, blocks, ERC20_CHANNEL, openFundMarket, seen } from "../testing/fund-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";

const MOST = Number.MAX_SAFE_INTEGER;
/** Grants to the four users of the market. */
const GIVEN = 40_000_000_000;

const grant = (key: string, amount: number): Command => ({
  type: "GrantFunds",
  userId: userId(1),
  coinId: USDT,
  atoms: atoms(amount),
  key,
});
const houseFunds = (key: string, amount: number): Command => ({
  type: "FundHouse",
  pot: "insurance",
  coinId: USDT,
  atoms: atoms(amount),
  key,
});

/** User 1 has deposited all but a thousand atoms of what the accounts of a coin can hold beside the grants. */
function nearlyFull(): TestMarket {
  const market = openFundMarket();
  market.send(block(100, [seen("t1", { atoms: MOST - GIVEN - 1_000 })]));
  blocks(market, 101, 104);
  return market;
}

test.each([
  ["a grant", grant],
  ["a house account", houseFunds],
])("deposits and %s together never pass what an account can hold", (_title, give) => {
  const market = nearlyFull();
  expect(market.refusalOf(give("a", 1_001))).toBe("AMOUNT_TOO_LARGE");
  expect(market.refusalOf(give("b", MOST - GIVEN))).toBe("AMOUNT_TOO_LARGE");
  expect(market.refusalOf(give("c", 1_000))).toBe("applied");
  expect(market.refusalOf(give("d", 1))).toBe("AMOUNT_TOO_LARGE");
  checkInvariants(market.state);
});

test("what the house has paid the network counts: a deposit beside it never passes what an account can hold", () => {
  const market = nearlyFull();
  const cost = { channelId: ERC20_CHANNEL, txid: "cost", atoms: atoms(2_000_000), restUnits: 0 };
  market.send({ type: "RecordNetworkCost", ...cost });
  // Custody has two million less, and the network account is as much below zero.
  market.send(block(105, [seen("t2", { atoms: 1_999_000, userId: userId(2) })]));
  blocks(market, 106, 112);
  checkInvariants(market.state);
  const [held] = [...market.state.deposits.deposits.values()].filter(({ atoms: amount }) => amount === 1_999_000);
  expect(held?.reason).toBe("aboveMaximum");
});
