import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGE = "docs/operating/asvs.md";
const STATES = ["met", "not met", "operator", "n/a"] as const;

/** Sections of level 2 of ASVS 4.0.3: the last requirement, less those that were deleted or are of level 3 alone. */
const SECTIONS = `
  1.1 7, 1.2 4, 1.4 5 2 3, 1.5 4, 1.6 4, 1.7 2, 1.8 2, 1.9 2, 1.10 1, 1.11 2, 1.12 2 1, 1.14 6,
  2.1 12, 2.2 3, 2.3 3, 2.4 5, 2.5 7, 2.6 3, 2.7 6, 2.8 7, 2.9 3, 2.10 4,
  3.1 1, 3.2 4, 3.3 4, 3.4 5, 3.5 3, 3.7 1, 4.1 5 4, 4.2 2, 4.3 3,
  5.1 5, 5.2 8, 5.3 10, 5.4 3, 5.5 4, 6.1 3, 6.2 6, 6.3 2, 6.4 2, 7.1 4, 7.2 2, 7.3 4 2, 7.4 3,
  8.1 4, 8.2 3, 8.3 8, 9.1 3, 9.2 4, 10.2 2, 10.3 3, 11.1 8, 12.1 3, 12.2 1, 12.3 6, 12.4 2, 12.5 2, 12.6 1,
  13.1 5 2, 13.2 6 4, 13.3 2, 13.4 2, 14.1 4, 14.2 6, 14.3 3 1, 14.4 7, 14.5 4`;
const LEVEL_2 = SECTIONS.split(",").flatMap((written) => {
  const [section = "", last = "", ...left] = written.trim().split(" ");
  const numbers = Array.from({ length: Number(last) }, (_, at) => String(at + 1));
  return numbers.filter((number) => !left.includes(number)).map((number) => `${section}.${number}`);
});

const page = readFileSync(PAGE, "utf8");
const rows = [...page.matchAll(/^\| (\d[\d., ]+) \| ([\w/ ]+) \| (.+) \|$/gm)].map(
  ([, ids = "", state = "", why = ""]) => ({
    ids: ids.split(", "),
    state,
    why,
  }),
);
const countOf = (state: string): number =>
  rows.filter((row) => row.state === state).reduce((sum, { ids }) => sum + ids.length, 0);

test("every requirement of level 2 stands in one row, with a state and a reason", () => {
  expect(LEVEL_2).toHaveLength(259);
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(LEVEL_2.toSorted());
  expect(rows.filter(({ state, why }) => !STATES.some((one) => one === state) || why.length < 8)).toEqual([]);
});

test("every place that the page names is there", () => {
  const places = [...page.matchAll(/`((?:apps|packages|tools|docs)\/[^`]+)`/g)].map(([, place = ""]) => place);
  expect(places.length).toBeGreaterThan(60);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

test("SECURITY.md has the same counts", () => {
  const [met, open, operator, without] = STATES.map(countOf);
  const sentence = `${LEVEL_2.length} requirements ${met} are met, ${open} are not, ${operator} are the operator's and ${without} do not apply`;
  expect(readFileSync("SECURITY.md", "utf8").replaceAll(/\s+/g, " ")).toContain(sentence);
});
