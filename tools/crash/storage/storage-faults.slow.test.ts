import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runStorageCases } from "./run-storage.ts";

const RUNNING = path.join(import.meta.dirname, "../../../docs/operating/running.md");

test("whatever the machine does to the folder, the exchange recovers or says in a documented sentence what to do", async () => {
  const rows = await runStorageCases(() => {});
  expect(rows.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`))).toEqual([]);
  const documented = (await readFile(RUNNING, "utf8")).replaceAll(/\s+/g, " ");
  const sentences = [...new Set(rows.flatMap((row) => [...row.sentences, ...row.said]))];
  expect(sentences.length).toBeGreaterThan(8);
  for (const sentence of sentences) expect(documented).toContain(sentence);
});
