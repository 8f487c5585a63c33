import { expect, test } from "vitest";
import type { Terms } from "../../features/compliance/terms-text.ts";
import { draftFault, draftOf, EMPTY, termsOf, type Draft } from "./model.ts";

const rule = (terms: Terms) => ({
  ...{ id: 1, version: 1, name: "a rule", terms, severity: 3, isOn: true, makerId: 1, makerName: "", checkerId: 2 },
  ...{ checkerName: "", reason: "", createTime: 0, openCases: 0 },
});

test.each<Terms>([
  { kind: "velocity", direction: "in", hours: 24, countMin: 3, valueMin: "" },
  { kind: "velocity", direction: "both", hours: 1, countMin: 0, valueMin: "10000.5" },
  { kind: "structuring", direction: "out", hours: 48, limit: "1000", belowPercent: 10, countMin: 3 },
  { kind: "inAndOut", minutes: 60, valueMin: "500", outPercent: 90 },
  { kind: "sharedAddress", othersMin: 2 },
  { kind: "listed", lists: "sanctions" },
])("%o is the same after the form has shown it", (terms) => {
  const draft = draftOf(rule(terms));
  expect(draftFault(draft)).toBeUndefined();
  expect(termsOf(draft)).toEqual(terms);
});

test.each<[Partial<Draft>, string]>([
  [{ name: "ab" }, "name"],
  [{ hours: "0" }, "hours"],
  [{ count: "", value: "" }, "count"],
  [{ count: "3", value: "100" }, "count"],
  [{ count: "", value: "0.0" }, "value"],
  [{ kind: "inAndOut", value: "100", minutes: "-1" }, "minutes"],
  [{ kind: "structuring", value: "100", percent: "x" }, "percent"],
  [{ kind: "sharedAddress", count: "1.5" }, "count"],
])("%o has a fault", (change, field) => {
  expect(draftFault({ ...EMPTY, name: "a rule", ...change })).toBe(field);
});
