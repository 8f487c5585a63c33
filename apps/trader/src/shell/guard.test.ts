import { expect, test } from "vitest";
import { guardNavigation } from "./guard.ts";

const PUBLIC = ["/", "/login", "/register", "/userAgreement", "/privacyPolicy", "/forget", "/setpwd", "/langList"];

test.each([...PUBLIC, "/download", "/tape", "/settlement", "/login/", "/join/AB12", "/follow", "/follow/leader/7"])(
  "a visitor reaches %s",
  (path) => {
    expect(guardNavigation(path, false)).toEqual({ kind: "proceed" });
  },
);

test.each([
  "/trade",
  "/store",
  "/receipt",
  "/wallet",
  "/loginx",
  "/i&code=5",
  "/finance/subscribe/3",
  "/follow/mine/7",
])("a visitor is sent from %s to the sign-in screen", (path) =>
  expect(guardNavigation(path, false)).toEqual({ kind: "redirect", to: "/login" }),
);

test("an invitation path leads a signed-in user home, every other path proceeds", () => {
  expect(guardNavigation("/i&code=5", true)).toEqual({ kind: "redirect", to: "/" });
  expect(guardNavigation("/join/AB12", true)).toEqual({ kind: "redirect", to: "/" });
  expect(guardNavigation("/wallet", true)).toEqual({ kind: "proceed" });
});
