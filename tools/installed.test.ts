import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { forgetInstalled, stampInstalled, whatIsMissing } from "./installed.mjs";

const LOCKED = {
  "": { name: "agio" },
  "node_modules/fastify": { version: "5.0.0", integrity: "sha512-a" },
  "node_modules/rolldown": { version: "1.0.0", integrity: "sha512-b", dev: true },
  "node_modules/only-on-another-system": { version: "1.0.0", integrity: "sha512-c", optional: true },
  "node_modules/@agio/core": { resolved: "packages/core", link: true },
};

let folder: string;
beforeEach(() => {
  const temporary = temporaryFolder("installed");
  onTestFinished(() => temporary.remove());
  folder = temporary.path;
  mkdirSync(path.join(folder, "node_modules"));
  write("package-lock.json", { packages: LOCKED });
});

const write = (file: string, content: object): void => writeFileSync(path.join(folder, file), JSON.stringify(content));

/** As npm leaves it, without what `without` names. */
function install(...without: string[]): void {
  const places = Object.entries(LOCKED).filter(
    ([place]) => place !== "" && place !== "node_modules/only-on-another-system" && !without.includes(place),
  );
  write("node_modules/.package-lock.json", { packages: Object.fromEntries(places) });
}

test("an empty folder needs an install", () => expect(whatIsMissing(folder)).toBe("nothing is installed yet"));

test("a complete install needs none, whoever made it, and whatever was checked out later over it", () => {
  install();
  expect(whatIsMissing(folder)).toBeUndefined();
  stampInstalled(folder);
  write("package-lock.json", { packages: LOCKED });
  expect(whatIsMissing(folder)).toBeUndefined();
});

test("an install without the development dependencies is incomplete, also when it followed a complete one", () => {
  install();
  stampInstalled(folder);
  install("node_modules/rolldown");
  expect(whatIsMissing(folder)).toBe("node_modules/rolldown is missing or another version");
});

test("a lockfile with another version needs an install", () => {
  install();
  stampInstalled(folder);
  write("package-lock.json", {
    packages: { ...LOCKED, "node_modules/fastify": { version: "5.0.1", integrity: "sha512-d" } },
  });
  expect(whatIsMissing(folder)).toBe("node_modules/fastify is missing or another version");
});

test("so does another Node: packages may be built for one", () => {
  install();
  stampInstalled(folder);
  const stamp = path.join(folder, "node_modules", ".agio-installed");
  writeFileSync(stamp, readFileSync(stamp, "utf8").replace(/^node \d+/, "node 8"));
  expect(whatIsMissing(folder)).toContain("it was installed for node 8");
});

test("an install that began and did not end is not believed", () => {
  install();
  stampInstalled(folder);
  forgetInstalled(folder);
  expect(whatIsMissing(folder)).toBe("nothing is installed yet");
});
