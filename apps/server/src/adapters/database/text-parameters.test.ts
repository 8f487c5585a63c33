import { expect, test } from "vitest";
import { textParameters } from "./text-parameters.ts";

test("parameters become PostgreSQL's text", () => {
  const date = new Date("2026-01-02T03:04:05.678Z");
  const values = ["a", 1.5, 7n, true, null, undefined, date, new Uint8Array([0, 255]), { a: 1 }];
  expect(textParameters(values)).toEqual([
    "a",
    "1.5",
    "7",
    "true",
    null,
    null,
    "2026-01-02T03:04:05.678Z",
    "\\x00ff",
    '{"a":1}',
  ]);
});

test.each([
  ["NaN", Number.NaN],
  ["infinity", Number.POSITIVE_INFINITY],
  ["an array", [1]],
  ["a function", () => 1],
  ["a symbol", Symbol("x")],
])("%s is refused before anything is sent", (_, value) => {
  expect(() => textParameters([value])).toThrow(TypeError);
});
