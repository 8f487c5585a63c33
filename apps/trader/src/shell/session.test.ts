// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { sessionToken, signIn, signOut } from "./session.ts";

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
