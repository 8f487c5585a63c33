import { expect, test } from "vitest";
import { byKind, pathOf, type Hit } from "./hits.ts";

const hit = (more: Partial<Hit>): Hit => ({
  ...{ kind: "user", id: "1001", product: "", userId: 1001, label: "", by: "number", status: 0, createTime: 0 },
  ...more,
});

test("a hit opens the thing itself: a page of its own, or its row in its user's tab", () => {
  expect(pathOf(hit({}))).toBe("/users/1001");
  expect(pathOf(hit({ kind: "order", id: "12", product: "spot" }))).toBe(
    "/users/1001?tab=orders&number=12&product=spot",
  );
  expect(pathOf(hit({ kind: "trade", id: "7", product: "option" }))).toBe(
    "/users/1001?tab=trades&number=7&product=option",
  );
  expect(pathOf(hit({ kind: "position", id: "3", product: "option" }))).toMatch("tab=options&number=3");
  expect(pathOf(hit({ kind: "position", id: "3", product: "contract" }))).toMatch("tab=positions&number=3");
  expect(pathOf(hit({ kind: "request", id: "5", userId: 0 }))).toBe("/requests/5");
  expect(pathOf(hit({ kind: "deposit", id: "8", userId: 0 }))).toBe("/deposits/8");
  expect(pathOf(hit({ kind: "withdrawal", id: "9" }))).toBe("/withdrawals/9");
  expect(pathOf(hit({ kind: "address" }))).toBe("/users/1001");
  expect(pathOf(hit({ kind: "address", userId: 0 }))).toBeUndefined();
});

test("kinds stand in the order in which they were found", () => {
  const hits = [hit({ kind: "order", id: "1" }), hit({}), hit({ kind: "order", id: "2" })];
  expect(byKind(hits).map(([kind, of]) => [kind, of.map(({ id }) => id)])).toEqual([
    ["order", ["1", "2"]],
    ["user", ["1001"]],
  ]);
});
