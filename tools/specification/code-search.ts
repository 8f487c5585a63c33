import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** A source file and its text without comments. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

const CODE = /\.(tsx?|css)$/;
const NO_CODE = /(\.(test|slow\.test|journey|fixture)\.tsx?$|\/testing\/|\/gallery|\.d\.ts$)/;
/** Declarations that only say that a field exists, its default, and its refusals. */
const DECLARATIONS =
  /^packages\/api-contract\/src\/(settings|coins|markets)\/|^apps\/server\/src\/settings\/demo-settings\.ts$/;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** The code of some folders that could read a field: no tests, no schemas, no defaults. */
export function sourcesIn(...folders: readonly string[]): Source[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => CODE.test(file) && !NO_CODE.test(file) && !DECLARATIONS.test(file) && existsSync(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(file, "utf8")) }));
}

/** Names between the braces of a pattern: `const { a, b: c } = x`, `({ a }) =>`, `for (const { a } of`. */
const PATTERN = /(?:\b(?:const|let)\s*|[(,]\s*)\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\s*(?:=(?![=>])|:|\)|,|of\b)/g;

/** Every name that a text reads as a property: `.name`, `["name"]`, or by taking it apart. */
export function namesRead(text: string): Set<string> {
  const read = new Set<string>();
  for (const [, name] of text.matchAll(/\??\.\s*([A-Za-z_]\w*)\b(?!\s*=[^=>])/g)) read.add(name!);
  for (const [, name] of text.matchAll(/\[\s*["'`](\w+)["'`]\s*\]/g)) read.add(name!);
  // setting[`vip${level}Start`]
  for (const [, before, after] of text.matchAll(/\[\s*`(\w*)\$\{[^}]*\}(\w*)`\s*\]/g)) read.add(`${before}N${after}`);
  for (const [, inside] of text.matchAll(PATTERN)) {
    for (const [, name] of inside!.matchAll(/(?:^|[,{])\s*(\w+)\s*(?=[,:=}]|$)/g)) read.add(name!);
  }
  return read;
}
