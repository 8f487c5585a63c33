import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

test("only fields that differ are named, with what was and what will be", () => {
  const before = { fees: { maker: "0.1", taker: "0.2" }, isOpen: true, gone: 1 };
  const after = { fees: { maker: "0.1", taker: "0.3" }, isOpen: true, added: ["x"] };
  expect(changesBetween(before, after)).toEqual([
    { path: "fees.taker", before: "0.2", after: "0.3" },
    { path: "added.0", before: undefined, after: "x" },
    { path: "gone", before: "1", after: undefined },
  ]);
});

test("what is new or gone as a whole has one side", () => {
  expect(changesBetween(null, { a: 1 })).toEqual([{ path: "a", before: undefined, after: "1" }]);
  expect(changesBetween({ a: 1 }, undefined)).toEqual([{ path: "a", before: "1", after: undefined }]);
  expect(changesBetween({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
});
