import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFirstSecret } from "./first-secrets.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder("first-secrets")));
afterEach(() => folder.remove());

test("secrets of a first start are its owner's alone, one a line, also where the file had other rights", async () => {
  writeFileSync(path.join(folder.path, "first-start"), "", { mode: 0o644 });
  const file = await keepFirstSecret(folder.path, "invite code: one");
  expect(await keepFirstSecret(folder.path, "password: two")).toBe(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe("invite code: one\npassword: two\n");
});
