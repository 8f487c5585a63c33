import { USER_ID_MAX } from "@agio/primitives";
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

test("whoever is known is listed by id, also far beyond the others", () => {
  const users = new UserTable();
  const known = [1, 16_383, 16_384, 36_900_000, USER_ID_MAX];
  for (const id of known) users.add(id, "demo");
  expect([...users.all()].map(([id]) => id)).toEqual(known);
  users.setLatestParticipant(36_900_000, 7);
  users.setLatestAccount(16_384, 8);
  expect([users.latestParticipant(36_900_000), users.latestAccount(16_384), users.latestParticipant(16_383)]).toEqual([
    7, 8, 0,
  ]);
});

test("whoever comes later with a smaller number hides nobody", () => {
  const users = new UserTable();
  for (const id of [20_000, 9, 3, 16_384]) users.add(id, "trader");
  expect([...users.all()].map(([id]) => id)).toEqual([3, 9, 16_384, 20_000]);
  expect([1, 4, 10, 16_385, 20_001].map((id) => users.nextFrom(id))).toEqual([3, 9, 16_384, 20_000, 0]);
});
