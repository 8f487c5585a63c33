import type { ContractAccountData, PositionRow } from "@agio/api-contract";
import { expect, test } from "vitest";
import { openPositions } from "../../live/fund-feeds.ts";
import { directionOf, liveFunds, unrealizedOf } from "./live-funds.ts";

const account: ContractAccountData = {
  coin: "USDT",
  positionMode: "hedge",
  available: "1000",
  free: "1000",
  transferable: "1000",
  orderMargin: "10",
  positionMargin: "600",
  unrealized: "-5.5",
  equity: "1607.2",
  crossEquity: "0",
  crossMaintenance: "0",
  choices: [],
};

const position = (id: number, unrealized: string) => ({ id, unrealized }) as PositionRow;

test("the equity moves with the profit of this second, exactly", () => {
  const funds = liveFunds(account, [position(1, "0.1"), position(2, "0.2")]);
  expect(funds).toMatchObject({ equity: "1613", unrealized: "0.3", available: "1000" });
});

test("before the first live positions the account stands as it was read", () => {
  expect(liveFunds(account, undefined)).toMatchObject({ equity: "1607.2", unrealized: "-5.5" });
});

test("losses and profits are summed with their signs", () => {
  expect(unrealizedOf([position(1, "-3"), position(2, "1.25"), position(3, "--")])).toBe("-1.75");
  expect([directionOf("-0.01"), directionOf("2"), directionOf("0")]).toEqual(["down", "up", "same"]);
  expect([directionOf("0.00000001"), directionOf("-0.00")]).toEqual(["up", "same"]);
});

test("a list of positions replaces the last one, a single position has ended", () => {
  const open = openPositions([], [position(1, "1"), position(2, "2")]);
  expect(openPositions(open, position(1, "0")).map(({ id }) => id)).toEqual([2]);
  expect(openPositions(open, [])).toEqual([]);
});

test("an account of hundreds of millions is counted like any other", () => {
  const rich = { ...account, equity: "560007909.386570", unrealized: "-0.5" };
  expect(liveFunds(rich, undefined)).toMatchObject({ equity: "560007909.38657", unrealized: "-0.5" });
});
