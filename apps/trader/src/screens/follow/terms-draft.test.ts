import { expect, test } from "vitest";
import "../../shell/testing/shipped-coins.ts";
import { draftOfFollow, NEW_TERMS, termsOf, termsProblems } from "./terms-draft.ts";
import { followRow } from "./follow.fixture.ts";

const facts = { coin: "USDT", funding: { min: "50", available: "500" }, equity: undefined };
const draft = { ...NEW_TERMS, funds: "100" };

test("the limits that are offered first have nothing wrong but the missing funds", () => {
  expect(termsProblems(NEW_TERMS, facts)).toEqual({ funds: { kind: "missing" } });
  expect(termsProblems(draft, facts)).toEqual({});
});

test.each([
  [{ funds: "49.999999" }, { funds: { kind: "fundsMin", amount: "50" } }],
  [{ funds: "500.000001" }, { funds: { kind: "balance", amount: "500" } }],
  [{ multiplier: "0.09" }, { multiplier: { kind: "range", min: "0.1", max: "10" } }],
  [{ multiplier: "10.000001" }, { multiplier: { kind: "range", min: "0.1", max: "10" } }],
  [{ sizing: "amount" }, { amount: { kind: "missing" } }],
  [{ leverageMax: "0" }, { leverageMax: { kind: "range", min: "1", max: "1000" } }],
  [{ slippage: "0.05" }, { slippage: { kind: "range", min: "0.1", max: "3" } }],
  [{ slippage: "0.55" }, { slippage: { kind: "range", min: "0.1", max: "3" } }],
  [{ slippage: "" }, { slippage: { kind: "range", min: "0.1", max: "3" } }],
  [{ stopLoss: "100" }, { stopLoss: { kind: "below", amount: "100" } }],
  [{ takeProfit: "100" }, { takeProfit: { kind: "above", amount: "100" } }],
] as const)("%o is refused at its field", (change, problems) =>
  expect(termsProblems({ ...draft, ...change } as typeof draft, facts)).toEqual(problems),
);

test("changed limits are measured by what the follow is worth, and ask for no funds", () => {
  const changing = { coin: "USDT", funding: undefined, equity: "80" };
  expect(termsProblems({ ...NEW_TERMS, stopLoss: "90" }, changing)).toEqual({
    stopLoss: { kind: "below", amount: "80" },
  });
});

test("empty fields are no limits, and a follow's limits come back as they were sent", () => {
  expect(termsOf(draft, false)).toMatchObject({
    ...{ sizing: "equity", multiplier: "1", amount: "0", leverageMax: 1_000 },
    ...{ slippage: 50, marginMax: "0", stopLoss: "0", takeProfit: "0", isPaused: false },
  });
  const row = {
    ...followRow,
    sizing: "amount" as const,
    amount: "200",
    leverageMax: 20,
    slippage: 100,
    stopLoss: "60",
  };
  const { sizing, amount, leverageMax, slippage, stopLoss, leftOut } = row;
  expect(termsOf(draftOfFollow(row), true)).toMatchObject({
    ...{ sizing, amount, leverageMax, slippage, stopLoss, leftOut, isPaused: true },
  });
});
