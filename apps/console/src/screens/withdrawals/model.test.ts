import { expect, test } from "vitest";
import { mayBeBulk, type Withdrawal } from "./model.ts";

const waiting = { status: 0, approvalsNeeded: 1, approvals: [], isFrozen: false } as unknown as Withdrawal;

test("only what one reviewer decides alone is decided together", () => {
  expect(mayBeBulk(waiting)).toBe(true);
  expect(mayBeBulk({ ...waiting, approvalsNeeded: 2 })).toBe(false);
  expect(mayBeBulk({ ...waiting, status: 1 })).toBe(false);
  expect(mayBeBulk({ ...waiting, isFrozen: true })).toBe(false);
});
