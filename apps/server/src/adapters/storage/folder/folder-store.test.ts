import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { openFolderStore } from "./folder-store.ts";

const NAME = "abcdefghijklmnopqrstuvwxyz";

test("a file is kept, replaced, read and removed, for the server's own user only", async () => {
  const folder = temporaryFolder("store");
  const store = openFolderStore(path.join(folder.path, "files"));
  expect(await store.get(NAME)).toBeUndefined();
  await store.put(NAME, Buffer.from("one"));
  await store.put(NAME, Buffer.from("two"));
  expect(String(await store.get(NAME))).toBe("two");
  expect(readdirSync(path.join(folder.path, "files", "ab"))).toEqual([NAME]);
  expect(statSync(path.join(folder.path, "files", "ab", NAME)).mode & 0o777).toBe(0o600);
  await store.remove(NAME);
  await store.remove(NAME);
  expect(await store.get(NAME)).toBeUndefined();
  folder.remove();
});

test.each(["../../../../etc/passwd", "a/b/c/d/e/f/g/h/i/j/k/l", "short", "nul\0byte-in-the-middle"])(
  "%j is no name of a file",
  async (name) => {
    const store = openFolderStore("/nowhere");
    await expect(store.get(name)).rejects.toThrow("no name");
    await expect(store.put(name, Buffer.from("x"))).rejects.toThrow("no name");
    expect(() => store.remove(name)).toThrow("no name");
  },
);
