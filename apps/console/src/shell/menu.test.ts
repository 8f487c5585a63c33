import { expect, test } from "vitest";
import { entryOf } from "./menu.ts";

test("a page stands under the one entry that names it most closely", () => {
  expect(entryOf("/compliance")).toBe("/compliance");
  expect(entryOf("/compliance/rules")).toBe("/compliance/rules");
  expect(entryOf("/compliance/cases/7")).toBe("/compliance");
  expect(entryOf("/requests/12")).toBe("/requests");
  expect(entryOf("/requested")).toBeUndefined();
});
