import { expect, test } from "vitest";
import { readBookChoice } from "./book-choice.ts";

test("a stored choice of levels and sum is read, and anything else is as at first", () => {
  expect(readBookChoice({ levels: 50, unit: "value" })).toEqual({ levels: 50, unit: "value" });
  for (const stored of [undefined, null, 7, { levels: 7, unit: "none" }, { levels: "50" }]) {
    expect(readBookChoice(stored)).toEqual({ levels: "fit", unit: "coin" });
  }
});
