import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const page = readFileSync("docs/house.md", "utf8");

/** "endpoints/<subject>/<verb>.ts" and "*-topics.ts" as a pattern of paths. */
function patternOf(named: string): RegExp {
  const escaped = named
    .replaceAll(".", "\\.")
    .replaceAll(/<[^>]+>/g, "[^/]+")
    .replaceAll("*", "[^/]*");
  return new RegExp(`^${escaped}(?:/|$)`);
}

test("every room of the server that the page lists exists", () => {
  const tree = /^apps\/server\/src\/\n([\s\S]*?)```/m.exec(page)?.[1] ?? "";
  const listed = [...tree.matchAll(/^ {2}(\S.*?)(?: {2}|$)/gm)]
    .flatMap((line) => (line[1] ?? "").split(" "))
    .map((name) => name.split("/")[0] ?? "")
    .filter((name) => name !== "" && !name.includes("."));
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((room) => !files.some((file) => file.startsWith(`apps/server/src/${room}/`)))).toEqual([]);
});

test("every place that the page names for a change exists", () => {
  const places = [...page.matchAll(/`((?:packages|apps|tools|docs)\/[^`\n]+)`/g)].map((match) => match[1] ?? "");
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter((named) => !files.some((file) => patternOf(named).test(file)))).toEqual([]);
});
