import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { translationPacks } from "./translation-packs.mjs";

const source = "packages/translations/src";

test("the packs of the languages are current", () => {
  const packs = translationPacks();
  const stale = [...packs].filter(([file, text]) => readFileSync(path.join(source, file), "utf8") !== text);
  expect(stale.map(([file]) => file)).toEqual([]);
  const written = readdirSync(path.join(source, "packs")).map((file) => `packs/${file}`);
  expect(written.filter((file) => !packs.has(file))).toEqual([]);
});
