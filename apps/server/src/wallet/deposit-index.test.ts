import { expect, test } from "vitest";
import { depositIndexOf } from "./deposit-index.ts";

const OPENED_AT = 1_764_230_400_000;

test("a user has the same index for ever, above those that a counter gave out", () => {
  expect(depositIndexOf({ userId: 1_001, openedAt: OPENED_AT })).toBe(
    depositIndexOf({ userId: 1_001, openedAt: OPENED_AT }),
  );
  for (let userId = 1; userId < 2_000; userId++) {
    const index = depositIndexOf({ userId, openedAt: OPENED_AT });
    expect(Number.isSafeInteger(index) && index >= 2 ** 31).toBe(true);
  }
});

test("no two people have one index: not another number, nor whoever is given the same number at another moment", () => {
  const indexes = new Set<number>();
  for (let userId = 1; userId <= 200; userId++) {
    for (let later = 0; later < 50; later++) indexes.add(depositIndexOf({ userId, openedAt: OPENED_AT + later }));
  }
  expect(indexes.size).toBe(200 * 50);
});

test("the index of a user is this one, or restored backups would lose the addresses of today", () => {
  expect(depositIndexOf({ userId: 1_001, openedAt: OPENED_AT })).toBe(4_415_273_304_885_170);
});
