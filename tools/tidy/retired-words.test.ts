import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { houseFiles, sourcesWhere } from "../counts/house-files.ts";
import { RETIRED_WORDS, standing } from "./retired-words.ts";

const own = sourcesWhere(houseFiles(), (file) => !file.startsWith("tools/tidy/"));
const found = new Map(standing(own).map(({ word, places }) => [word, places]));
const placesIn = (text: string, word: string): number =>
  standing(new Map([["packages/a.ts", text]])).find((one) => one.word === word)?.places.length ?? -1;

test.each(RETIRED_WORDS.map(({ word, left }) => [word, left] as const))(
  "%s does not come back into our own code",
  (word, left) => {
    const places = found.get(word) ?? [];
    expect(places.length > left ? places : []).toEqual([]);
  },
);

test("every word is in the glossary with the term to use, and no other", () => {
  const table = readFileSync("docs/glossary.md", "utf8").split("## Words that are not used")[1] ?? "";
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map((row) => row[1]).slice(1);
  expect(rows.toSorted()).toEqual(RETIRED_WORDS.map(({ word }) => word).toSorted());
});

test("a word is found by itself and within a name, not within another word", () => {
  expect(placesIn("const seat = seatOf(freeSeat, Seats);", "seat")).toBe(4);
  expect(placesIn("a seated guest", "seat")).toBe(0);
  expect(placesIn("explanation of the plane", "plan")).toBe(0);
});

test("the wire keeps its own name", () => expect(placesIn(`{ pot: "insurance" }`, "pot")).toBe(0));
