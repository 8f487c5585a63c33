import { expect, test } from "vitest";
import { isOn, openItems } from "./settings.ts";

test("true, 1 and '1' are on; everything else is off", () => {
  expect([true, 1, "1"].map(isOn)).toEqual([true, true, true]);
  expect([false, 0, 2, "2", "true", "", null, undefined].filter(isOn)).toEqual([]);
});

test("closed items are left out and the rest stand in their order", () => {
  const items = [
    { key: "b", isOpen: true, sort: 2 },
    { key: "closed", isOpen: false, sort: 1 },
    { key: "a", isOpen: 1, sort: 1 },
  ];
  expect(openItems(items).map(({ key }) => key)).toEqual(["a", "b"]);
});
