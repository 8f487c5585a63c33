import { expect, test } from "vitest";
import { heldStatusOf, rulesDraft, rulesOf, tabOf, type Referrals } from "./model.ts";

const rules: Referrals["rules"] = {
  ...{ isOpen: true, oneRatio: 15, twoRatio: 10, threeRatio: 5, cap: 50 },
  counts: { interest: true, spot: true, contract: false, option: false, second: false },
};

test("a draft of rules that nobody changed asks for the rules in force", () =>
  expect(rulesOf(rulesDraft({ rules } as Referrals))).toEqual(rules));

test("what an address names and nobody knows is the first", () =>
  expect([tabOf("vip"), tabOf("x"), heldStatusOf("2"), heldStatusOf("x")]).toEqual(["vip", "referral", 2, 0]));
