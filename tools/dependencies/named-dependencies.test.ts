import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TABLE = "docs/decisions/0019-dependencies.md";
const ROW = /^\| `([^`]+)` \| (\S+) \| (.+) \|$/gm;
/** "1.2.3", or another package under a name of our own. */
const PINNED = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/;

interface Manifest {
  readonly overrides?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifests = execFileSync("git", ["ls-files", "package.json", "*/package.json"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "")
  .map((file) => [file, JSON.parse(readFileSync(file, "utf8")) as Manifest] as const);
/** "name version" of everything that any of them names. */
const wanted = manifests.flatMap(([file, { overrides, ...manifest }]) =>
  [manifest.dependencies, manifest.devDependencies, manifest.peerDependencies, manifest.optionalDependencies]
    .flatMap((group) => Object.entries(group ?? {}))
    .map(([name, version]) => ({ file, name, version, overrides })),
);
const foreign = wanted.filter(({ name }) => !name.startsWith("@agio/"));
const rows = [...readFileSync(TABLE, "utf8").matchAll(ROW)].map(([, name, version]) => `${name} ${version}`);

test("every dependency has one exact version", () => {
  expect(foreign.filter(({ version }) => !PINNED.test(version))).toEqual([]);
  const overrides = manifests.flatMap(([, manifest]) => Object.values(manifest.overrides ?? {}));
  expect(overrides.filter((version) => !PINNED.test(version))).toEqual([]);
});

test("every dependency is named in the decisions with its version, and nothing else is", () => {
  const named = [...new Set(foreign.map(({ name, version }) => `${name} ${version}`))].toSorted();
  expect(named.length).toBeGreaterThan(40);
  expect(rows.toSorted()).toEqual(named);
});
