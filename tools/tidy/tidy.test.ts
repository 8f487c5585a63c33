import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { WRITTEN_BY } from "../counts/house-files.ts";
import { LONGEST_TESTS } from "../longest-tests.ts";
import { citationCheck } from "./citations.ts";

const LINES_MAX = 400;
const LINES_EXEMPT = /(\.(test|slow\.test|journey)\.tsx?$|\/locales\/|\/generated\/|\/fixtures\/|package-lock\.json)/;
const VAGUE_NAMES = /(^|\/)(utils?|helpers?|managers?|misc|stuff)(\.[a-z]+)*(\/|$)/;
const LEFT_OVER_MARKS = new RegExp(
  `\\b(${["TO", "FIX", "X"].map((start) => `${start}${{ TO: "DO", FIX: "ME", X: "XX" }[start]}`).join("|")})\\b`,
);
const FRONT_DOOR = /^(packages|apps)\/[^/]+\/src\/index\.ts$|^tools\/bench\/[^/]+\/index\.ts$/;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const sources = files.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file));
const pages = files.filter((file) => file.endsWith(".md"));
const read = (file: string): string => readFileSync(file, "utf8");

test("no source file is longer than a reader can hold", () => {
  const long = sources.filter((file) => {
    const text = read(file);
    return !LINES_EXEMPT.test(file) && !text.startsWith(WRITTEN_BY) && text.split("\n").length > LINES_MAX;
  });
  expect(long).toEqual([]);
});

test("no file has a name that says nothing", () => {
  expect(sources.filter((file) => VAGUE_NAMES.test(file))).toEqual([]);
});

test("no source carries a left-over mark", () => {
  const marked = sources.filter((file) => !file.startsWith("tools/tidy/") && LEFT_OVER_MARKS.test(read(file)));
  expect(marked).toEqual([]);
});

test("a package has one front door and no other index file", () => {
  const indexes = files.filter((file) => /\/index\.tsx?$/.test(file));
  expect(indexes.filter((file) => !FRONT_DOOR.test(file))).toEqual([]);
});

/** Handlers that neither a test beside them nor the table of declared calls makes. The number only falls. */
const HANDLERS_WITHOUT_TEST = 0;

test("no more handlers than before are without a fast test", () => {
  const table = read("apps/server/src/endpoints/declared-calls.test.ts");
  const isInTable = (file: string): boolean => {
    const name = /: Handler<\s*"([\w.]+)"/.exec(read(file))?.[1];
    return name !== undefined && new RegExp(`\\[\\s*"${name}",\\s*\\{`).test(table);
  };
  const untested = files.filter(
    (file) =>
      /^apps\/server\/src\/endpoints\/.*\/[\w-]+\.ts$/.test(file) &&
      !file.endsWith(".test.ts") &&
      /^export const \w+: Handler</m.test(read(file)) &&
      !existsSync(file.replace(/\.ts$/, ".test.ts")) &&
      !isInTable(file),
  );
  expect(untested).toHaveLength(HANDLERS_WITHOUT_TEST);
});

test("every path named in a page exists", () => {
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:packages|apps|tools|docs)\/[\w./<>-]+)`/g)]
      .map((match) => match[1] ?? "")
      .filter((named) => !named.includes("<") && !existsSync(named))
      .map((named) => `${page}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test("every link of a page leads to a file", () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map((match) => match[1] ?? "")
      .filter((target) => !existsSync(path.join(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("every rule that code and pages cite is in docs/rules.md", () => {
  const leadingNowhere = citationCheck(read("docs/rules.md"));
  const citing = [...sources, ...pages].filter((file) => !file.startsWith("tools/tidy/"));
  const lost = citing.flatMap((file) => leadingNowhere(file, read(file)));
  expect(lost).toEqual([]);
});

test("docs/rules.md lists every refusal with its code, and no other", () => {
  const codes = /^ {2}([A-Z_]+): (-?\d+),$/gm;
  const declared = [...read("packages/primitives/src/refusals.ts").matchAll(codes)].map(
    ([, name, code]) => `${code} ${name}`,
  );
  const rows = [...read("docs/rules.md").matchAll(/^\| (-?\d+) \| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)];
  const listed = rows.flatMap(([, code, names = ""]) =>
    names.split(", ").map((name) => `${code} ${name.replaceAll("`", "")}`),
  );
  expect(listed.toSorted()).toEqual(declared.toSorted());
});

test("the glossary is in alphabetical order, each noun once", () => {
  const rows = read("docs/glossary.md").split("|---|---|\n")[1]?.split("\n\n")[0] ?? "";
  const nouns = [...rows.matchAll(/^\| (.+?) \|/gm)].map((row) => (row[1] ?? "").replaceAll("`", "").toLowerCase());
  expect(nouns.length).toBeGreaterThan(0);
  expect(nouns).toEqual([...new Set(nouns)].toSorted());
});

test("a decision has its date and says whether it is in force", () => {
  const decisions = pages.filter((page) => page.startsWith("docs/decisions/"));
  const dated = /^# \d{4} .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:in force|replaced by \d{4})\.\n\n/;
  expect(decisions.filter((page) => !dated.test(read(page)))).toEqual([]);
});

/** Plain texts and ticks that are written by the format afterwards. */
const FIGURE_WRITERS = new Set([
  "apps/console/src/shell/format.ts",
  "apps/trader/src/shell/figure-format.ts",
  "apps/trader/src/features/pair/last-ticks.ts",
  "apps/trader/src/features/pair/quantity-text.ts",
]);
const OWN_WRITING = new RegExp(
  [
    "\\.to(?:Fixed|Precision|Locale(?:Date|Time)?String)\\(",
    "\\bIntl\\.(?:NumberFormat|DateTimeFormat)\\b",
    "\\b(?:groupThousands|display(?:Price|TickPrice|Amount|Charge|ChangePercent|SignedPercent|Volume))\\(",
    "\\bdisplay(?:Date|DateTime|Day|Month|Time)\\(",
  ].join("|"),
);
/** A figure that is not known turned into a zero on its way to the screen. */
const UNKNOWN_AS_ZERO =
  /\bformat\.\w+\([^()]*\?\? (?:"0(?:\.0+)?"|0\b)|trade\.orders\.count\b[^;]*\bcount: \w+(?:\.\w+)*\.length\b/;

const screenSources = sources.filter(
  (file) => /^(?:apps\/trader|apps\/console|packages\/ui)\/src\//.test(file) && !/\.test\.tsx?$/.test(file),
);

test("figures and dates of the app are written in one place", () => {
  const own = screenSources.filter((file) => !FIGURE_WRITERS.has(file) && OWN_WRITING.test(read(file)));
  expect(own).toEqual([]);
});

/** Where a thing stands in its row, said by the thing itself: start and end are those of its own direction. */
const OWN_PLACE = /(?<![\w-])(?:m[se]-auto|text-(?:start|end))(?![\w-])/;
const LEFT_TO_RIGHT = /\bui-figures\b|\bdir="ltr"|^<(?:Amount|Price)Text\b/;

test("what runs left to right does not place itself by start and end, which are swapped in Arabic around it", () => {
  const misplaced = screenSources
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...read(file).matchAll(/<[A-Za-z](?:[^<>]|=>)*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => LEFT_TO_RIGHT.test(tag) && OWN_PLACE.test(tag))
        .map((tag) => `${file}: ${tag}`),
    );
  expect(misplaced).toEqual([]);
});

test("what is not known is never written as zero", () => {
  expect(screenSources.filter((file) => UNKNOWN_AS_ZERO.test(read(file)))).toEqual([]);
});

test.each(["trader", "console"])(
  "every screen folder of the %s has a route and every routed screen has a folder",
  (app) => {
    const routes = read(`apps/${app}/src/routes.tsx`);
    const folders = new Set(
      files.flatMap((file) => {
        const match = new RegExp(`^apps/${app}/src/screens/([^/]+)/`).exec(file);
        return match?.[1] === undefined ? [] : [match[1]];
      }),
    );
    const routed = new Set([...routes.matchAll(/["']\.\/screens\/([^/"']+)\//g)].map((match) => match[1]));
    expect([...folders].toSorted()).toEqual([...routed].toSorted());
  },
);

test("no name in the house could carry a chosen outcome", () => {
  // Commands, settings, tables and endpoints: nothing may take a winner, a win rate or a price for one user.
  const forbidden =
    /\b(winRate|winRatio|forceWin|forceLose|controlWin|manualPrice|userPrice|outcomeOverride|riskControl)\b/i;
  const carriers = sources.filter((file) => !file.startsWith("tools/tidy/") && forbidden.test(read(file)));
  expect(carriers).toEqual([]);
});

test("each of the tests that begin first is one file", () => {
  for (const end of LONGEST_TESTS) {
    expect([end, files.filter((file) => file.endsWith(`/${end}`)).length]).toEqual([end, 1]);
  }
});
