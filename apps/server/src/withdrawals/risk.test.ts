import { expect, test } from "vitest";
import { riskOf, type RiskFacts } from "./risk.ts";

const CALM: RiskFacts = {
  isNewDevice: false,
  isKnownAddress: true,
  isAddressChecked: true,
  othersAtAddress: 0,
  pastCount: 3,
  pastValueAtomsMax: 100,
  valueAtoms: 300,
  dayValueAtoms: 0,
  autoValueAtomsMax: 1_000,
  hour: 12,
};

test("the usual amount to a saved address needs nobody, up to what goes unseen on one day", () => {
  expect(riskOf(CALM)).toEqual({ isTrusted: true, names: [] });
  expect(riskOf({ ...CALM, dayValueAtoms: 700 })).toEqual({ isTrusted: true, names: [] });
});

test.each([
  ["a new device", { isNewDevice: true }, "newDevice"],
  ["the first withdrawal", { pastCount: 0, pastValueAtomsMax: 0 }, "firstWithdrawal"],
  ["an address that is not in the book", { isKnownAddress: false }, "newAddress"],
  ["an address that others use", { othersAtAddress: 1 }, "sharedAddress"],
  ["far more than ever", { valueAtoms: 301 }, "unusualAmount"],
  ["small amounts that are together more than goes unseen", { dayValueAtoms: 701 }, "splitAmount"],
  ["an address nobody could look at", { isAddressChecked: false }, "uncheckedAddress"],
] as const)("%s needs a reviewer, who sees why", (_title, change, name) =>
  expect(riskOf({ ...CALM, ...change })).toEqual({ isTrusted: false, names: [name] }),
);

test("an early hour alone is no reason, but it is told", () => {
  expect(riskOf({ ...CALM, hour: 2 })).toEqual({ isTrusted: true, names: ["unusualHour"] });
  expect(riskOf({ ...CALM, hour: 6 })).toEqual({ isTrusted: true, names: [] });
});

test("what needs a reviewer by its amount is not called split", () => {
  const large = { pastValueAtomsMax: 1_001, valueAtoms: 1_001 };
  expect(riskOf({ ...CALM, ...large }).names).toEqual([]);
  expect(riskOf({ ...CALM, autoValueAtomsMax: 0 }).names).toEqual([]);
});

test("the first withdrawal is not far more than none", () => {
  const first = riskOf({ ...CALM, pastCount: 0, pastValueAtomsMax: 0, valueAtoms: 1_000 });
  expect(first.names).toEqual(["firstWithdrawal"]);
});
