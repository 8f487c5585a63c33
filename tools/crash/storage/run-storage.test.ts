import { expect, test } from "vitest";
import { summaryOf, type StorageRow } from "./run-storage.ts";

const row = (tries: number, recovered: number, failures: string[]): StorageRow => ({
  ...{ name: "a case", tries, recovered, failures, sentences: [], said: [] },
});

test("the last line says how many cases and tries there were, and how they ended", () => {
  const lines = summaryOf([row(4, 4, []), row(3, 1, ["an acknowledged command is gone"])]);
  expect(lines.at(-1)).toBe("2 cases, 7 tries: 5 recovered, 2 refused, 1 failed");
  expect(lines.join("\n")).toContain("after: what the operator read");
});
