import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CALLS_APART, STORAGE_CASES, type StorageCase } from "./storage-cases.ts";

/** How a case ended, over all of its tries. */
export interface StorageRow {
  readonly name: string;
  readonly tries: number;
  /** Tries that went on by themselves. */
  readonly recovered: number;
  /** The different sentences that an operator read in the others; numbers and paths are left out. */
  readonly sentences: readonly string[];
  /** The same, where the next start recovered. */
  readonly said: readonly string[];
  readonly failures: readonly string[];
}

/** Runs every case, each try in a folder of its own; late calls of the disk fail so far apart. */
export async function runStorageCases(say: (line: string) => void, callsApart = CALLS_APART): Promise<StorageRow[]> {
  const rows: StorageRow[] = [];
  for (const one of STORAGE_CASES) {
    const row = await runCase(one, callsApart);
    rows.push(row);
    for (const line of linesOf(row)) say(line);
  }
  return rows;
}

/** Summary of the rows, and how to read them. */
export function summaryOf(rows: readonly StorageRow[]): string[] {
  const sum = (figure: (row: StorageRow) => number): number => rows.reduce((total, row) => total + figure(row), 0);
  const [tries, recovered] = [sum((row) => row.tries), sum((row) => row.recovered)];
  return [
    "recovered: went on by itself, with all that was acknowledged. after: what the operator read when it ended before that.",
    "refused: did not start, and the operator read the sentence; docs/operating/running.md says what to do.",
    `${rows.length} cases, ${tries} tries: ${recovered} recovered, ${tries - recovered} refused, ` +
      `${sum((row) => row.failures.length)} failed`,
  ];
}

async function runCase({ name, tries }: StorageCase, callsApart: number): Promise<StorageRow> {
  const root = await mkdtemp(path.join(tmpdir(), "agio-storage-"));
  let folders = 0;
  const [sentences, before] = [new Set<string>(), new Set<string>()];
  const failures: string[] = [];
  let [count, recovered] = [0, 0];
  for await (const { said = [], refusals, failures: found } of tries(
    () => path.join(root, String(++folders)),
    callsApart,
  )) {
    count += 1;
    if (refusals.length === 0) recovered += 1;
    for (const refusal of refusals) sentences.add(withoutFigures(refusal));
    for (const sentence of said) before.add(withoutFigures(sentence));
    failures.push(...found);
  }
  await rm(root, { recursive: true });
  const sorted = (set: Set<string>): string[] => [...set].toSorted();
  return { name, tries: count, recovered, sentences: sorted(sentences), said: sorted(before), failures };
}

/** A sentence as it stands in docs/operating: without the place, with N for numbers. */
function withoutFigures(sentence: string): string {
  return sentence
    .replace(/^\S+\.segment at offset \d+: /, "")
    .replace(/(is not what this is about: ).*/, "$1…")
    .replace(/^no segment is there: /, "")
    .replaceAll(/\S+\.segment/g, "N.segment")
    .replaceAll(/\/\S*\/acknowledged/g, "acknowledged")
    .replaceAll(/\/\S*\/agio-storage-\S+?\/\d+/g, "DATA_DIR/journal")
    .replaceAll(/\((?:E[A-Z]+)[^)]*\)+/g, "(…)")
    .replaceAll(/\d+/g, "N")
    .replaceAll(/(N\.segment is missing, )+/g, "");
}

function linesOf({ name, tries, recovered, sentences, said, failures }: StorageRow): string[] {
  const verdict = recovered === 0 ? "" : `recovered${recovered === tries ? "" : ` ${recovered} of ${tries}`}`;
  const outcomes = [
    ...(verdict === "" ? [] : [verdict]),
    ...said.map((text) => `  after: ${text}`),
    ...sentences.map((text) => `refused: ${text}`),
  ];
  return [
    ...outcomes.map((outcome, at) => `${(at === 0 ? name : "").padEnd(NAME_WIDTH)}  ${outcome}`),
    ...failures.map((failure) => `${" ".repeat(NAME_WIDTH)}  FAILED: ${failure}`),
  ];
}

const NAME_WIDTH = 58;
