import { readFile } from "node:fs/promises";
import path from "node:path";
import { isLongForm } from "@agio/testkit";
import { expect, test } from "vitest";
import { runStorageCases } from "./run-storage.ts";

const RUNNING = path.join(import.meta.dirname, "../../../docs/operating/running.md");

/** By hand, `npm run crash -- storage` looks as close as the long form does. */
const CALLS_APART = isLongForm ? undefined : 61;

test("whatever the machine does to the folder, the exchange recovers or says in a documented sentence what to do", async () => {
  const rows = await runStorageCases(() => {}, CALLS_APART);
  expect(rows.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`))).toEqual([]);
  const documented = (await readFile(RUNNING, "utf8")).replaceAll(/\s+/g, " ");
  const sentences = [...new Set(rows.flatMap((row) => [...row.sentences, ...row.said]))];
  expect(sentences.length).toBeGreaterThan(8);
  for (const sentence of sentences) expect(documented).toContain(sentence);
});
