import { expect, test } from "vitest";
import { requestOf } from "./model.ts";

test("what the address says and the list does not know is left out", () => {
  const none = { search: "", mark: "", isFrozen: "", isVerified: "" };
  expect(requestOf(none)).toEqual({ search: "" });
  expect(requestOf({ search: "anna", mark: "house", isFrozen: "true", isVerified: "false" })).toEqual({
    ...{ search: "anna", mark: "house", isFrozen: "true", isVerified: "false" },
  });
  expect(requestOf({ ...none, mark: "king", isFrozen: "yes" })).toEqual({ search: "" });
});
