import { expect, test } from "vitest";
import { emptyValue, filledSchema, kindOf, mayBeEmpty, movedUp, rowName, withValue, type Schema } from "./schema.ts";

const optional: Schema = { anyOf: [{ type: "number", minimum: 0, maximum: 9 }, { type: "null" }] };
const row: Schema = {
  type: "object",
  properties: {
    name: { type: "string" },
    isOpen: { type: "boolean" },
    sort: { type: "integer", minimum: 3 },
    fee: optional,
  },
};

test("each kind of schema has its own field", () => {
  expect(kindOf(row)).toBe("group");
  expect(kindOf({ type: "array", items: row })).toBe("rows");
  expect(kindOf({ type: "array", items: { type: "string" } })).toBe("lines");
  expect(kindOf({ type: "array", items: { type: "integer" } })).toBe("numbers");
  expect(kindOf(optional)).toBe("number");
  expect(kindOf({ type: "string", enum: ["a", "b"] })).toBe("choice");
  expect(kindOf({ type: "string", maxLength: 5_000 })).toBe("area");
  expect(kindOf({ type: "string", maxLength: 0 })).toBe("fixed");
  expect(kindOf({ type: "integer", minimum: 0, maximum: 0 })).toBe("fixed");
});

test("a value that may be left out keeps the bounds of the one that is there", () => {
  expect([mayBeEmpty(optional), mayBeEmpty(row)]).toEqual([true, false]);
  expect(filledSchema(optional)).toEqual({ type: "number", minimum: 0, maximum: 9 });
});

test("a new row has what its fields allow", () =>
  expect(emptyValue(row)).toEqual({ name: "", isOpen: false, sort: 3, fee: null }));

test("one field is changed and all others stay", () => {
  const rows = [{ name: "a" }, { name: "b", sort: 1 }];
  expect(withValue(rows, [1, "name"], "c")).toEqual([{ name: "a" }, { name: "c", sort: 1 }]);
  expect(rows[1]?.name).toBe("b");
});

test("a row goes up by one, the first one nowhere", () => {
  expect(movedUp(["a", "b", "c"], 2)).toEqual(["a", "c", "b"]);
  expect(movedUp(["a", "b"], 0)).toEqual(["a", "b"]);
});

test("a row is called by its first text", () => expect(rowName({ sort: 1, key: "", name: "Home" })).toBe("Home"));
