// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { isSearchKey } from "./search-key.ts";

const press = (target: Element, changes: Partial<KeyboardEventInit> = {}): boolean => {
  let isAsked = false;
  const listen = (event: KeyboardEvent) => (isAsked = isSearchKey(event));
  document.addEventListener("keydown", listen);
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, ...changes }));
  document.removeEventListener("keydown", listen);
  return isAsked;
};

const shown = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
};

afterEach(() => shown(""));

test("a slash on the page, on a button or on a slider asks for the search", () =>
  expect(
    ["<p></p>", "<button></button>", "<input type='range'>", "<input type='radio'>"].map((html) => press(shown(html))),
  ).toEqual([true, true, true, true]));

test("a slash that is typed, and one with a key of the browser's, does not", () => {
  const typed = ["<input>", "<input type='search'>", "<textarea></textarea>", "<select></select>"];
  expect(typed.map((html) => press(shown(html)))).toEqual([false, false, false, false]);
  expect([{ ctrlKey: true }, { metaKey: true }, { altKey: true }].map((key) => press(shown("<p></p>"), key))).toEqual([
    false,
    false,
    false,
  ]);
});

test("nor does one over which a window is open, nor any other key", () => {
  expect(press(shown("<p></p><dialog open></dialog>"))).toBe(false);
  expect(press(shown("<p></p>"), { key: "k" })).toBe(false);
});
