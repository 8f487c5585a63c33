import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServerKeys } from "./server-keys.ts";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder("keys")));
afterEach(() => folder.remove());

test("a key is drawn once and is the same after a restart; another name has another key", async () => {
  const first = await openServerKeys(path.join(folder.path, "keys"));
  const key = await first.key("files");
  const again = await openServerKeys(path.join(folder.path, "keys"));
  expect(key).toHaveLength(32);
  expect(await again.key("files")).toEqual(key);
  expect(await again.key("links")).not.toEqual(key);
});

test("two that draw at once get the same key, and nothing is left beside it", async () => {
  const [one, other] = await Promise.all([openServerKeys(folder.path), openServerKeys(folder.path)]);
  const [first, second] = await Promise.all([one.key("files"), other.key("files")]);
  expect(first).toEqual(second);
  expect(readdirSync(folder.path)).toEqual(["files.key"]);
});

test("only the server's own user can read a key", async () => {
  await (await openServerKeys(folder.path)).key("files");
  expect(statSync(path.join(folder.path, "files.key")).mode & 0o777).toBe(0o600);
});

test("a damaged key is a fault, not a new key", async () => {
  writeFileSync(path.join(folder.path, "files.key"), "short");
  const keys = await openServerKeys(folder.path);
  await expect(keys.key("files")).rejects.toThrow("does not hold a key");
});

test("a name cannot lead out of the folder", async () => {
  const keys = await openServerKeys(folder.path);
  expect(() => keys.key("../files")).toThrow("no key can be named");
});

test("each key is asked for in one place of the code: no two purposes share one", () => {
  const sources = path.join(import.meta.dirname, "..");
  const programs = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("testing"),
  );
  const asked = programs.flatMap((file) => {
    const code = readFileSync(path.join(sources, file), "utf8");
    const nameOf = (written: string): string =>
      new RegExp(`const ${written} = "([a-z0-9-]+)"`).exec(code)?.[1] ?? written;
    return [...code.matchAll(/keys\.key\((?:"([a-z0-9-]+)"|(\w+))\)/gi)].map(
      ([, name, constant = ""]) => name ?? nameOf(constant),
    );
  });
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([]);
});
