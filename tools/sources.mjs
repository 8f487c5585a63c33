// One digest of all sources of the build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCES = ["packages", "apps", "tools", "package-lock.json"];
const SKIPPED = new Set(["node_modules", "dist"]);
/** No program contains them. */
const TESTS = /\.(test|journey)\.tsx?$/;

const isOfProgram = (name) => !TESTS.test(name);

/** Files below a folder whose names are wanted, in the order of their names. */
export function* filesOf(folder, isWanted = isOfProgram) {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesOf(place, isWanted);
    else if (entry.isFile() && isWanted(entry.name)) yield place;
  }
}

/** Half a second. Content decides: times change with a checkout, and a restored old file has an old one. */
export function sourceDigest(folder) {
  const digest = createHash("sha256");
  for (const source of SOURCES) {
    const place = path.join(folder, source);
    for (const file of source.includes(".") ? [place] : filesOf(place)) {
      const content = readFileSync(file);
      digest.update(`${path.relative(folder, file)} ${content.length}\n`).update(content);
    }
  }
  return digest.digest("hex");
}
