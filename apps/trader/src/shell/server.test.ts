// @vitest-environment happy-dom
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { loadLaterTexts, startLanguage, switchLanguage } from "./language.ts";
import { failureText } from "./server.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

// The next file of this worker begins as a page that has no language yet.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The addresses are settled once a page, so each case is a page of its own. */
const freshAddress = async () => (await import("./server.ts")).serverAddress();

test("in test mode the stored platform moves calls and socket", async () => {
  localStorage.setItem("env_test_platform", '{"domain":"test.example:8443"}');
  const { api, socket } = await freshAddress();
  expect([api, socket].map((address) => new URL(address).host)).toEqual(["test.example:8443", "test.example:8443"]);
});

test("a stored platform that does not parse is removed, and the page's own host serves", async () => {
  localStorage.setItem("env_test_platform", "{ damaged");
  const { api } = await freshAddress();
  expect(new URL(api).host).toBe(window.location.host);
  expect(localStorage.getItem("env_test_platform")).toBeNull();
});

test("every failure has its words", async () => {
  await startLanguage(DEFAULT_SETTINGS.t_app_language);
  await switchLanguage("en");
  await loadLaterTexts();
  expect(failureText({ kind: "reject", code: -1010, message: "not enough" })).toBe("not enough");
  expect(failureText({ kind: "reject", code: -1008, message: "Wrong code. (totpCode)", field: "totpCode" })).toBe(
    "Wrong code.",
  );
  expect(failureText({ kind: "reject", code: 0, message: "" })).toBe("System error");
  expect(failureText({ kind: "networkAnomaly" })).toBe("Network anomaly");
  expect(failureText({ kind: "cannotInputChinese" })).toBe("Chinese characters cannot be used here.");
});
