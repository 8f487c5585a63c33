import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { documentedNames } from "./documented-names.ts";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const read = (file: string): string => readFileSync(file, "utf8");
/** Pages about the code itself. Running Agio names tools and files of the machine as well. */
const pages = files.filter(
  (file) =>
    /^docs\/(?!operating\/|decisions\/).*\.md$/.test(file) || /^(ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$/.test(file),
);

test("a page is searched for files, identifiers and calls", () => {
  const page =
    "`check-order.ts`, `OrderTerms`, `#channelsOf`, `DEMO_GRANTS`, `loss`, `GET /api/operator/clock`, `npm test`";
  expect(documentedNames(page)).toEqual({
    files: ["check-order.ts"],
    identifiers: ["OrderTerms", "channelsOf", "DEMO_GRANTS"],
    calls: ["/api/operator/clock"],
  });
});

test("every file that a page names without its folder exists", () => {
  const names = new Set(files.map((file) => path.basename(file)));
  const lost = pages.flatMap((page) =>
    documentedNames(read(page))
      .files.filter((name) => !names.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(lost).toEqual([]);
});

test("every identifier that a page names is in the code", () => {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith("tools/tidy/")).map(read);
  const known = new Set(code.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
  const lost = pages.flatMap((page) =>
    documentedNames(read(page))
      .identifiers.filter((name) => !known.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(lost).toEqual([]);
});

test("every call that a page names is in the contract", () => {
  const { paths } = JSON.parse(read("docs/api/openapi.json")) as { readonly paths: object };
  const lost = pages.flatMap((page) =>
    documentedNames(read(page))
      .calls.filter((call) => !(call in paths))
      .map((call) => `${page}: ${call}`),
  );
  expect(lost).toEqual([]);
});
