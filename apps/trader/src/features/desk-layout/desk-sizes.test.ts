import { expect, test } from "vitest";
import { firstSizes, LAYOUTS_MAX, readLayouts, resized, saveLayout, unsized, type DeskLayouts } from "./desk-sizes.ts";

const NONE: DeskLayouts = { sizes: {}, named: [] };

test("a panel is never narrower or wider than its bounds, and goes back to the window's own size", () => {
  expect(resized({}, "book", 300.4)).toEqual({ book: 300 });
  expect(resized({ book: 300 }, "book", 10)).toEqual({ book: 190 });
  expect(resized({}, "orders", 99)).toEqual({ orders: 70 });
  expect(unsized({ book: 300, tape: 200 }, "book")).toEqual({ tape: 200 });
});

test("a wider window has larger panels, and from 1,600 px a book of the whole height", () => {
  expect([0, 1, 2].map((roomy) => firstSizes(roomy).book)).toEqual([224, 256, 300]);
  expect([0, 1, 2].map((roomy) => firstSizes(roomy).isBookTall)).toEqual([false, false, true]);
});

test("a layout is saved under its name, a second one of that name replaces it", () => {
  const one = saveLayout({ ...NONE, sizes: { book: 300 } }, "  Scalping ");
  expect(one.named).toEqual([{ name: "Scalping", sizes: { book: 300 } }]);
  expect(saveLayout({ ...one, sizes: { tape: 160 } }, "Scalping").named).toEqual([
    { name: "Scalping", sizes: { tape: 160 } },
  ]);
  expect(saveLayout(one, "  ")).toBe(one);
});

test("beyond the most layouts none is added, but one of a known name is replaced", () => {
  let layouts = NONE;
  for (let at = 0; at < LAYOUTS_MAX; at++) layouts = saveLayout(layouts, `L${at}`);
  expect(saveLayout(layouts, "one more")).toBe(layouts);
  expect(saveLayout({ ...layouts, sizes: { book: 300 } }, "L0").named).toHaveLength(LAYOUTS_MAX);
});

test("stored layouts are read within their bounds, and anything else is none", () => {
  const layouts = saveLayout({ ...NONE, sizes: { book: 300, isBookTall: true } }, "Tall");
  expect(readLayouts(JSON.parse(JSON.stringify(layouts)))).toEqual(layouts);
  expect(readLayouts({ sizes: { book: 9_999, tape: "x", orders: null } })).toEqual({ sizes: { book: 480 }, named: [] });
  for (const stored of [undefined, null, 7, { sizes: 3, named: [7, { name: "" }, null] }]) {
    expect(readLayouts(stored)).toEqual(NONE);
  }
});
