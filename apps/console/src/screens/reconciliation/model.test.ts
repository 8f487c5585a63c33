import type { DataOf } from "@agio/api-contract";
import { expect, test } from "vitest";
import { isSignedSince } from "./model.ts";

const first: DataOf<"operator.closes.list">["rows"][number] = {
  ...{ day: 86_400_000, sequence: 9, hash: "a", operatorId: 1, loginName: "maker", note: "", differences: 0 },
  ...{ createTime: 2, confirmed: null },
};
const confirmed = { operatorId: 2, loginName: "checker", note: "", differences: 0, createTime: 3 };
const unsigned = { day: first.day };
const byOne = { day: first.day, signed: { ...first, reconciled: [] } };
const byTwo = { day: first.day, signed: { ...first, confirmed, reconciled: [] } };

test("a page is read again once the list tells of a signature that it lacks, and not before or after", () => {
  expect(isSignedSince(unsigned, [])).toBe(false);
  expect(isSignedSince(unsigned, [{ ...first, day: 0 }])).toBe(false);
  expect(isSignedSince(unsigned, [first])).toBe(true);
  expect(isSignedSince(byOne, [first])).toBe(false);
  expect(isSignedSince(byOne, [{ ...first, confirmed }])).toBe(true);
  expect(isSignedSince(byTwo, [{ ...first, confirmed }])).toBe(false);
});
