import { expect, test } from "vitest";
import { requestOf } from "./model.ts";

test("what the address says and the list does not know is left out", () => {
  const none = { search: "", mark: "", isFrozen: "", isVerified: "", from: "", until: "", active: "" };
  expect(requestOf(none)).toEqual({ search: "" });
  expect(requestOf({ ...none, search: "anna", mark: "house", isFrozen: "true", isVerified: "false" })).toEqual({
    ...{ search: "anna", mark: "house", isFrozen: "true", isVerified: "false" },
  });
  expect(requestOf({ ...none, from: "1970-01-02", until: "1970-01-02", active: "1970-01-01" })).toEqual({
    ...{ search: "", beginTime: 86_400_000, endTime: 172_799_999, activeTime: 0 },
  });
  expect(requestOf({ ...none, mark: "king", isFrozen: "yes" })).toEqual({ search: "" });
});
