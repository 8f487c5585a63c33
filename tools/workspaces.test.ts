import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { afterAll, beforeEach, expect, test } from "vitest";
import { changedSince, workspaceFolders } from "./workspaces.mjs";

const folder = temporaryFolder("workspaces");
const root = path.join(folder.path, "house");
const passed = path.join(folder.path, "passed.json");
afterAll(() => folder.remove());

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const workspace = (place: string, name: string, ...needed: string[]): void => {
  const dependencies = Object.fromEntries(needed.map((one) => [one, "0.1.0"]));
  write(`${place}/package.json`, JSON.stringify({ name, dependencies }));
  write(`${place}/src/index.ts`, `export const own = "${name}";\n`);
};

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(passed, { force: true });
  workspace("packages/low", "@agio/low");
  workspace("packages/high", "@agio/high", "@agio/low");
  workspace("apps/app", "@agio/app", "@agio/high", "elsewhere");
  workspace("tools", "@agio/tools");
  write("package-lock.json", "{}");
});
const changed = (): string[] => changedSince(root, passed).changed.toSorted();
const pass = (): void => changedSince(root, passed).remember();

test("before anything has passed, everything has changed; then nothing has", () => {
  expect(changed()).toEqual(workspaceFolders(root).toSorted());
  pass();
  expect(changed()).toEqual([]);
});

test("a workspace changes with itself and with whatever it needs, a test of theirs too", () => {
  pass();
  write("packages/low/src/low.test.ts", "// new\n");
  expect(changed()).toEqual(["apps/app", "packages/high", "packages/low"]);
  pass();
  write("apps/app/src/index.ts", "// other\n");
  expect(changed()).toEqual(["apps/app"]);
});

test("all of them change with what they share", () => {
  pass();
  write("package-lock.json", '{ "lockfileVersion": 3 }');
  expect(changed()).toHaveLength(4);
});
