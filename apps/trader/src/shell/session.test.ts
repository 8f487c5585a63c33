// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { endSession, onSignOut, sessionToken, signIn, signOut } from "./session.ts";

beforeEach(() => localStorage.clear());

test("signing in stores the token as a plain string", () => {
  signIn("opaque");
  expect(localStorage.getItem("env_token")).toBe("opaque");
  expect(sessionToken()).toBe("opaque");
});

test("signing out clears token, user info and session storage, and keeps the test platform and preferences", () => {
  signIn("opaque");
  localStorage.setItem("env_user_info", "{}");
  localStorage.setItem("env_test_platform", '{"domain":"a"}');
  localStorage.setItem("env_theme", "light");
  sessionStorage.setItem("draft", "1");
  signOut();
  expect(sessionToken()).toBe("");
  expect(Object.keys({ ...localStorage }).toSorted()).toEqual(["env_test_platform", "env_theme"]);
  expect(sessionStorage.length).toBe(0);
});

test("a session that ends takes nobody out who has signed in in another tab since", () => {
  signIn("mine");
  localStorage.setItem("env_token", "another person's");
  localStorage.setItem("env_user_info", "{}");
  signOut();
  expect(sessionToken()).toBe("");
  expect({ ...localStorage }).toEqual({ env_token: "another person's", env_user_info: "{}" });
});

test("an ended session signs out at once and loads the page anew after 10 ms", () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  signIn("opaque");
  endSession();
  expect(sessionToken()).toBe("");
  vi.advanceTimersByTime(9);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  reload.mockRestore();
});

test("what was kept of one person is reset when the session ends, and when another one takes its place", () => {
  const reset = vi.fn<() => void>();
  signIn("first");
  onSignOut(reset);
  signIn("second");
  expect(reset).toHaveBeenCalledTimes(1);
  signOut();
  expect(reset).toHaveBeenCalledTimes(2);
  signIn("third");
  expect(reset).toHaveBeenCalledTimes(2);
});
