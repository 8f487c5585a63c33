import { temporaryFolder, type TemporaryFolder } from "@agio/testkit";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawOperatorKey, signByFile } from "./operator-key.ts";
import { textOf } from "./text-of.ts";

const PASSPHRASE = "a-passphrase-of-anna";

let folder: TemporaryFolder;
let file = "";
beforeEach(() => {
  folder = temporaryFolder("operator-key");
  file = path.join(folder.path, "anna.key");
});
afterEach(() => folder.remove());

test("a key signs by its passphrase alone, and says so where another one is given", () => {
  const publicKey = drawOperatorKey(file, PASSPHRASE);
  expect(signByFile(file, PASSPHRASE, "a text")).toMatchObject({ publicKey });
  expect(() => signByFile(file, "another-passphrase", "a text")).toThrow(`${file}: this passphrase does not open it`);
});

test("a key is never drawn over a file that is there", () => {
  drawOperatorKey(file, PASSPHRASE);
  const before = readFileSync(file, "utf8");
  expect(() => drawOperatorKey(file, PASSPHRASE)).toThrow(`${file}: there is a file, which stays as it is`);
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("a file or folder that is not there is named, with what it should be", () => {
  expect(() => signByFile(file, PASSPHRASE, "a text")).toThrow(
    `${file}: there is no such file; it should hold a key that npm run approve -- key has drawn`,
  );
  expect(() => textOf(file, "a text")).toThrow(`${file}: there is no such file; it should hold a text`);
  const elsewhere = path.join(folder.path, "nowhere", "anna.key");
  expect(() => drawOperatorKey(elsewhere, PASSPHRASE)).toThrow(`there is no folder ${path.dirname(elsewhere)}`);
});
