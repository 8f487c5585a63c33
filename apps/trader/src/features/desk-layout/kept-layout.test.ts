// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { STORAGE_KEYS } from "../../shell/storage.ts";
import { saveLayout } from "./desk-sizes.ts";
import { changeLayouts, keepSizes, useLayouts } from "./kept-layout.ts";

test("a layout that was saved in another tab is on offer here, and is not lost by what is saved here", () => {
  keepSizes({ book: 300 });
  const theirs = { sizes: { tape: 160 }, named: [{ name: "Theirs", sizes: { tape: 160 } }] };
  localStorage.setItem(STORAGE_KEYS.deskLayouts, JSON.stringify(theirs));
  window.dispatchEvent(new StorageEvent("storage", { key: STORAGE_KEYS.deskLayouts }));
  expect(useLayouts.getState()).toEqual({ ...theirs, sizes: { book: 300 } });
  changeLayouts((layouts) => saveLayout(layouts, "Mine"));
  expect(localStorage.getItem(STORAGE_KEYS.deskLayouts)).toMatch(/Theirs.*Mine/);
});
