// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { hasEntryBefore, numberEntries } from "./history-entries.ts";

interface Entry {
  readonly hash: string;
  readonly state: { readonly key?: string; readonly idx?: number } | null;
}

// happy-dom keeps no history of its own: this one does what a browser does with entries and popstate.
let entries: Entry[] = [];
let at = 0;
const show = (): void => {
  window.location.hash = entries[at]?.hash ?? "";
  window.dispatchEvent(new PopStateEvent("popstate"));
};
const stateAt = (place: number) => entries[place]?.state ?? {};
const go = (delta: number): void => {
  at += delta;
  show();
};
const press = (hash: string, how: MouseEventInit = {}): boolean => {
  const link = document.body.appendChild(document.createElement("a"));
  link.setAttribute("href", hash);
  const isFollowed = link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  link.remove();
  return isFollowed;
};
const follow = (hash: string): void => {
  if (!press(hash)) return;
  entries = [...entries.slice(0, at + 1), { hash, state: null }];
  go(1);
};
/** As the router does for `navigate`. */
const navigate = (hash: string): void => {
  entries = [...entries.slice(0, at + 1), { hash, state: { key: hash, idx: (stateAt(at).idx ?? 0) + 1 } }];
  at += 1;
  window.location.hash = hash;
};

beforeEach(() => {
  entries = [{ hash: "#/wallet", state: null }];
  at = 0;
  vi.spyOn(window.history, "state", "get").mockImplementation(() => entries[at]?.state);
  vi.spyOn(window.history, "replaceState").mockImplementation((state: Entry["state"]) => {
    entries[at] = { hash: entries[at]?.hash ?? "", state };
  });
  window.location.hash = "#/wallet";
});

// The listeners live as long as the page, so this file is one visit after the other of one page.
numberEntries();

test("every entry has a key of its own and its place, whoever made it", () => {
  go(0);
  follow("#/help");
  navigate("#/message");
  follow("#/store");
  expect(entries.map(({ state }) => (state?.idx ?? 0) - (stateAt(0).idx ?? 0))).toEqual([0, 1, 2, 3]);
  expect(new Set(entries.map(({ state }) => state?.key)).size).toBe(4);
  go(-2);
  follow("#/finance");
  expect((stateAt(2).idx ?? 0) - (stateAt(0).idx ?? 0)).toBe(2);
});

test("a step back is there from the second entry on, also when the page was loaded again", () => {
  entries = [{ hash: "#/wallet", state: { key: "first", idx: 0 } }];
  go(0);
  expect(hasEntryBefore()).toBe(false);
  follow("#/help");
  numberEntries();
  expect(hasEntryBefore()).toBe(true);
  go(-1);
  expect(hasEntryBefore()).toBe(false);
});

test("a press on the link of the screen on show makes no entry and counts as a navigation", () => {
  go(0);
  const before = stateAt(0);
  follow("#/wallet");
  expect(entries).toHaveLength(1);
  expect(stateAt(0).idx).toBe(before.idx);
  expect(stateAt(0).key).not.toBe(before.key);
  expect(press("#/wallet", { ctrlKey: true })).toBe(true);
});
