import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { expect, onTestFinished, test } from "vitest";
import { lockfileFaults, withInstallScripts, type LockedPackage, type Lockfile } from "./lockfile.ts";

/** Folders with a lockfile, and the packages of each whose scripts would run if npm were not told otherwise. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  // Copies the node out of the package of its platform, where it can be run as well.
  ".": ["@foundry-rs/anvil"],
  // Native parts of bcoin, which does without them.
  "apps/server/bitcoin-node": ["bcrypto", "bsip", "bstring", "leveldown", "mrmr", "secp256k1"],
};
const lockfiles = execFileSync("git", ["ls-files", "*package-lock.json", "*npm-shrinkwrap.json"], { encoding: "utf8" });
const lockOf = (scope: string): Lockfile =>
  JSON.parse(readFileSync(path.join(scope, "package-lock.json"), "utf8")) as Lockfile;

test("no lockfile stands anywhere else", () => {
  const places = lockfiles.split("\n").filter((file) => file !== "");
  expect(places.map((file) => path.dirname(file)).toSorted()).toEqual(Object.keys(SCOPES).toSorted());
});

test.each(Object.keys(SCOPES))("every package of %s comes from the registry, with its digest", (scope) => {
  const lock = lockOf(scope);
  expect(lockfileFaults(lock)).toEqual([]);
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
});

test.each(Object.entries(SCOPES))("scripts of %s are known, and npm is told not to run them", (scope, known) => {
  expect(withInstallScripts(lockOf(scope))).toEqual(known);
  const settings = readFileSync(path.join(scope, ".npmrc"), "utf8").split("\n");
  expect(settings).toContain("ignore-scripts=true");
  expect(settings).toContain("save-exact=true");
});

const digest = `sha512-${"A".repeat(86)}==`;
const good: LockedPackage = { version: "1.0.0", integrity: digest };
const faultsOf = (entry: LockedPackage, place = "node_modules/@scope/name"): readonly string[] =>
  lockfileFaults({ lockfileVersion: 3, packages: { "": {}, "packages/own": {}, [place]: entry } });

test("a good entry and one of our own workspaces have no fault", () => {
  expect(faultsOf(good)).toEqual([]);
  expect(faultsOf({ link: true, resolved: "packages/own" })).toEqual([]);
  expect(lockfileFaults({ lockfileVersion: 2, packages: {} })).toEqual(["lockfile version 2"]);
});

test.each<[string, LockedPackage, string?]>([
  ["git", { ...good, resolved: "git+ssh://git@host.example/name.git#abcdef" }],
  ["plain http", { ...good, resolved: "http://host.example/name-1.0.0.tgz" }],
  ["another server", { ...good, resolved: "https://host.example/name-1.0.0.tgz" }],
  ["a file", { ...good, resolved: "file:../name.tgz" }],
  ["a folder elsewhere", { link: true, resolved: "../elsewhere" }],
  ["a package that is linked to a package", { link: true, resolved: "node_modules/@scope/name" }],
  ["no digest", { version: "1.0.0" }],
  ["a weak digest", { version: "1.0.0", integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }],
  ["a second digest beside the first", { ...good, integrity: `${digest} sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=` }],
  ["no version", { integrity: digest }],
  ["an address as version", { ...good, version: "https://host.example/name.tgz" }],
  ["a name that leads elsewhere", good, "node_modules/../../elsewhere"],
])("a lockfile with %s is refused", (_, entry, place) => expect(faultsOf(entry, place)).toHaveLength(1));

test("a package's script does not run when it is installed", () => {
  const folder = temporaryFolder("install-scripts");
  onTestFinished(() => folder.remove());
  const at = (name: string): string => path.join(folder.path, name);
  const write = (file: string, json: object): void => writeFileSync(at(file), JSON.stringify(json));
  mkdirSync(at("guest"));
  const script = `node -e "require('node:fs').writeFileSync(${JSON.stringify(at("ran")).replaceAll('"', "'")}, '')"`;
  write("guest/package.json", { name: "guest", version: "1.0.0", scripts: { postinstall: script } });
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const npm = (...args: string[]) => execFileSync("npm", args, { cwd: folder.path, env, stdio: "pipe" });
  npm("pack", "./guest", "--offline");
  copyFileSync(".npmrc", at(".npmrc"));
  write("package.json", { name: "host", version: "1.0.0", dependencies: { guest: "file:guest-1.0.0.tgz" } });
  npm("install", "--offline");
  expect([existsSync(at("node_modules/guest")), existsSync(at("ran"))]).toEqual([true, false]);
  npm("rebuild", "--offline", "--ignore-scripts=false");
  expect(existsSync(at("ran"))).toBe(true);
});
