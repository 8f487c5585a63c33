import { expect, test } from "vitest";
import { learnCoins } from "../../shell/coin-directory.ts";
import { rewardArithmetic } from "./reward-arithmetic.ts";

learnCoins([{ coin: "USDT", name: "Tether", names: {}, logo: "", scale: 6, displayDecimals: 2 }] as never);
const ROW = { programme: "referral", coin: "USDT", base: "0.000007", ratio: "15", friendPercent: 0 } as const;

test("a reward is base × rate, rounded down to an atom of its coin", () => {
  expect(rewardArithmetic(ROW)).toEqual({ form: "whole", friend: "0", amount: "0.000001" });
  expect(rewardArithmetic({ ...ROW, base: "1234.567891", ratio: "0.0001" }).amount).toBe("0.001234");
});

test("what the friend's part leaves is the inviter's, so that both are the whole", () => {
  const row = { ...ROW, base: "0.0001", friendPercent: 50 };
  expect(rewardArithmetic(row)).toEqual({ form: "rest", friend: "0.000007", amount: "0.000008" });
  expect(rewardArithmetic({ ...row, programme: "friend" })).toMatchObject({ form: "friend", amount: "0.000007" });
});

test("a row that cannot be read is not worked out", () =>
  expect(rewardArithmetic({ ...ROW, base: "--" }).amount).toBeUndefined());
