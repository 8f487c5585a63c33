import { expect, test } from "vitest";
import { shownFileName } from "./file-names.ts";

test.each([
  ["passport.jpg", "passport.jpg"],
  ["护照 正面.png", "护照 正面.png"],
  ["../../../etc/passwd", "passwd"],
  ["C:\\Users\\anna\\me.jpg", "me.jpg"],
  ["a\0b\r\nc.jpg", "abc.jpg"],
  ["\u202egpj.exe", "gpj.exe"],
  ['<img src=x onerror="alert(1)">.png', "img src=x onerror=alert(1).png"],
  ["..", "picture"],
  ["", "picture"],
  ["folder/", "picture"],
])("%j is shown as %j", (given, shown) => expect(shownFileName(given)).toBe(shown));

test("a long name is cut between characters", () => {
  expect(Array.from(shownFileName("😀".repeat(500)))).toHaveLength(120);
});
