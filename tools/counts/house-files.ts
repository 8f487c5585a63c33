import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Tracked sources by path. Files that a generator writes, fixtures and locales are left out. */
export type Sources = ReadonlyMap<string, string>;

const SOURCE = /\.(tsx?|mjs|css)$/;
const LEFT_OUT = /\/(generated|fixtures|locales|packs)\//;
/** First words of a file that a program of ours writes. */
export const WRITTEN_BY = "// Written by tools/generators/";
/** Tests and what only tests use. */
export const isTest = (file: string): boolean => /\.(test|journey|fixture)\.tsx?$|\/(testing|journeys)\//.test(file);

export function houseFiles(): Sources {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file) && existsSync(file));
  return new Map(
    files.map((file) => [file, readFileSync(file, "utf8")] as const).filter(([, text]) => !text.startsWith(WRITTEN_BY)),
  );
}

/** The part of the sources that a test of their path allows. */
export const sourcesWhere = (sources: Sources, holds: (file: string) => boolean): Sources =>
  new Map([...sources].filter(([file]) => holds(file)));
