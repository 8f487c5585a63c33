import { expect, test } from "vitest";
import { UserTable } from "./user-table.ts";

test("an id below zero or beyond the table is nobody's", () => {
  const users = new UserTable();
  users.add(1, "trader");
  for (const id of [-1, -65_536, 0, 2, 1e9, Number.MAX_SAFE_INTEGER]) {
    expect(users.isKnown(id), `user ${id}`).toBe(false);
    expect(users.markOf(id)).toBeUndefined();
    expect(users.latestAccount(id)).toBe(0);
  }
  expect(users.isKnown(1)).toBe(true);
});
