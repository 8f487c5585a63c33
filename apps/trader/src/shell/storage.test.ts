// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { readStored, readStoredObject, STORAGE_KEYS, writeStored } from "./storage.ts";

beforeEach(() => localStorage.clear());

test("every key carries the prefix and no two are alike", () => {
  const keys = Object.values(STORAGE_KEYS);
  expect(keys.filter((key) => !/^env_[a-z_]+$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the keys of the specification are there under their prefix", () => {
  const { token, language, languageId, userInfo, theme, eyes, closeWindowTime, testPlatform } = STORAGE_KEYS;
  expect([token, language, languageId, userInfo, theme, eyes, closeWindowTime, testPlatform]).toEqual([
    "env_token",
    "env_language",
    "env_language_id",
    "env_user_info",
    "env_theme",
    "env_eyes",
    "env_close_window_time",
    "env_test_platform",
  ]);
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
