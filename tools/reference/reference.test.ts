import { expect, test } from "vitest";
import examples from "./examples.json";
import type { ReferenceCase } from "./reference-case.ts";
import { countOutcomes, runCases } from "./run-cases.ts";

const cases = examples.cases as readonly ReferenceCase[];

test.each(cases.map((subject) => [subject.id, subject.title, subject] as const))("%s: %s", (_id, _title, subject) => {
  expect(runCases([subject])[0]?.outcome).toEqual({ kind: "passed" });
});

test("an example with another expectation fails", () => {
  const missed = cases.map((subject) => {
    const [name = ""] = Object.keys(subject.expected);
    return { ...subject, expected: { ...subject.expected, [name]: "something else" } };
  });
  const passed = runCases(missed).filter(({ outcome }) => outcome.kind !== "failed");
  expect(passed.map(({ subject }) => subject.id)).toEqual([]);
});

test("a group or form that is not built is skipped and never counts as passed", () => {
  const [first] = cases;
  const unknown = [
    { ...first, group: "moon.phase" },
    { ...first, group: "ledger", input: { surprise: 1 } },
    { ...first, group: "matching", input: { ops: [{ op: "auction" }] } },
  ] as ReferenceCase[];
  expect(countOutcomes(runCases(unknown))).toEqual({ passed: 0, failed: 0, skipped: 3 });
});
