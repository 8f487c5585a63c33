// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { ProfileData } from "@agio/api-contract";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { noteClosings } from "./close-time.ts";
import { startLanguage, switchLanguage } from "./language.ts";
import { setAmountsHidden, setTheme } from "./preferences.ts";
import { keepProfile, signIn, signOut } from "./session.ts";
import { readStored, readStoredObject, STORAGE_KEYS, writeStored } from "./storage.ts";

beforeEach(() => localStorage.clear());

// The next file of this worker begins as a page that has no language yet.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});

test("every key carries the prefix and no two are alike", () => {
  const keys = Object.values(STORAGE_KEYS);
  expect(keys.filter((key) => !/^env_[a-z_]+$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what the specification stores is found under its keys", async () => {
  await startLanguage(DEFAULT_SETTINGS.t_app_language);
  signIn("opaque");
  keepProfile({ user: { userId: 7 } } as ProfileData);
  await switchLanguage("de");
  setTheme("light");
  setAmountsHidden(true);
  noteClosings();
  window.dispatchEvent(new Event("pagehide"));
  const keys = ["token", "language", "language_id", "user_info", "theme", "eyes", "close_window_time"];
  expect(keys.filter((key) => localStorage.getItem(`env_${key}`) === null)).toEqual([]);
  setAmountsHidden(false);
  signOut();
});

test("values are plain strings, and undefined removes one", () => {
  writeStored(STORAGE_KEYS.token, "abc");
  expect(localStorage.getItem("env_token")).toBe("abc");
  writeStored(STORAGE_KEYS.token, undefined);
  expect(readStored(STORAGE_KEYS.token)).toBeUndefined();
});

test("an object that does not parse is removed", () => {
  localStorage.setItem("env_settings", "{ damaged");
  expect(readStoredObject(STORAGE_KEYS.settings)).toBeUndefined();
  expect(localStorage.getItem("env_settings")).toBeNull();
});
