import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { builtFiles } from "./service-worker-plugin.ts";

test("the app's files are listed, with a digest where their names have none", () => {
  const folder = temporaryFolder("built-files");
  onTestFinished(() => folder.remove());
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder.path, file)), { recursive: true });
    writeFileSync(path.join(folder.path, file), text);
  };
  for (const file of ["index.html", "theme.js", "assets/a1.js", "assets/b2.css"]) write(file, "one");
  for (const file of ["sw.js", "gallery.html", "assets/gallery-c3.js", "assets/a1.js.map", "picture.png"])
    write(file, "left out");
  const before = builtFiles(folder.path);
  expect(before.map((file) => file.path)).toEqual(["assets/a1.js", "assets/b2.css", "index.html", "theme.js"]);
  expect(before.slice(0, 2).map(({ revision }) => revision)).toEqual([null, null]);
  write("theme.js", "two");
  const after = builtFiles(folder.path);
  expect(after[2]).toEqual(before[2]);
  expect(after[3]?.revision).not.toBe(before[3]?.revision);
});
