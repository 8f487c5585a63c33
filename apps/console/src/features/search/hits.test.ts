import { expect, test } from "vitest";
import { byKind, pathOf, type Hit } from "./hits.ts";

const hit = (more: Partial<Hit>): Hit => ({
  ...{ kind: "user", id: "1001", product: "", userId: 1001, label: "", by: "number", status: 0, createTime: 0 },
  ...more,
});

test("a hit opens its user's page where the thing is, and a request the requests", () => {
  expect(pathOf(hit({}))).toBe("/users/1001");
  expect(pathOf(hit({ kind: "trade", product: "spot" }))).toBe("/users/1001?tab=trades");
  expect(pathOf(hit({ kind: "position", product: "option" }))).toBe("/users/1001?tab=options");
  expect(pathOf(hit({ kind: "position", product: "contract" }))).toBe("/users/1001?tab=positions");
  expect(pathOf(hit({ kind: "request", userId: 0 }))).toBe("/requests");
  expect(pathOf(hit({ kind: "deposit", userId: 0 }))).toBeUndefined();
});

test("kinds stand in the order in which they were found", () => {
  const hits = [hit({ kind: "order", id: "1" }), hit({}), hit({ kind: "order", id: "2" })];
  expect(byKind(hits).map(([kind, of]) => [kind, of.map(({ id }) => id)])).toEqual([
    ["order", ["1", "2"]],
    ["user", ["1001"]],
  ]);
});
