import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sentencesOf, toldBy, untold } from "./refusal-sentences.ts";

const FOLDERS = ["packages/journal/src", "apps/server/src/one-history", "apps/server/src/adapters/database"];
const page = readFileSync("docs/operating/running.md", "utf8");
const sentences = sentencesOf(page, "### What the journal says");

const told = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => toldBy(readFileSync(path.join(folder, name), "utf8"))),
).join("\n");

test("every sentence of the operator's table is one that a start or the running exchange tells", () => {
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.flatMap((sentence) => untold(sentence, told).map((part) => `${part} <- ${sentence}`))).toEqual([]);
});

test("a sentence that nothing tells any more is found", () => {
  expect(untold("the disk is made of cheese: restore the folder from a copy", told)).toEqual([
    "the disk is made of cheese",
  ]);
});
