import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpointLists } from "./endpoints.mjs";

test("the lists of calls are current", () => {
  const stale = [...endpointLists()].filter(([file, text]) => readFileSync(file, "utf8") !== text);
  expect(
    stale.map(([file]) => file),
    "run: node tools/generators/endpoints.mjs",
  ).toEqual([]);
});
