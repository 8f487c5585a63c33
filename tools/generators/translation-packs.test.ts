import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { translationPacks } from "./translation-packs.mjs";

const source = "packages/translations/src";

test("the packs of the languages are current", () => {
  const packs = translationPacks();
  for (const [file, text] of packs) expect(readFileSync(path.join(source, file), "utf8"), file).toBe(text);
  const written = readdirSync(path.join(source, "packs")).map((file) => `packs/${file}`);
  expect(written.filter((file) => !packs.has(file))).toEqual([]);
});
