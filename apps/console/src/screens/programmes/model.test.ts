import { expect, test } from "vitest";
import { heldStatusOf, leaderState, rulesDraft, rulesOf, tabOf, type Referrals } from "./model.ts";

const rules: Referrals["rules"] = {
  ...{ isOpen: true, oneRatio: 15, twoRatio: 10, threeRatio: 5, cap: 50 },
  counts: { interest: true, spot: true, contract: false, option: false, second: false },
};

test("a draft of rules that nobody changed asks for the rules in force", () =>
  expect(rulesOf(rulesDraft({ rules } as Referrals))).toEqual(rules));

test("what an address names and nobody knows is the first", () =>
  expect([tabOf("copy"), tabOf("x"), heldStatusOf("2"), heldStatusOf("x")]).toEqual(["copy", "referral", 2, 0]));

test("who has stopped leading is no leader who is full", () =>
  expect([
    leaderState({ isLeading: true, isOpenToFollow: true }),
    leaderState({ isLeading: true, isOpenToFollow: false }),
    leaderState({ isLeading: false, isOpenToFollow: false }),
  ]).toEqual(["leads", "full", "ended"]));
