// npm run reference -- FILE: runs a file of reference cases by the product's own code.
import { readFileSync } from "node:fs";
import type { ReferenceCase } from "./reference-case.ts";
import { type CaseResult, countOutcomes, runCases } from "./run-cases.ts";

function report(results: readonly CaseResult[]): void {
  for (const [group, own] of byGroup(results)) {
    const { passed, failed, skipped } = countOutcomes(own);
    console.log(`${group.padEnd(22)} ${passed} passed, ${failed} failed, ${skipped} skipped`);
    for (const { subject, outcome } of own) {
      if (outcome.kind === "failed") console.log(`  FAILED ${subject.id} ${subject.title}: ${outcome.reason}`);
      if (outcome.kind === "skipped" && passed + failed > 0) console.log(`  skipped ${subject.id}: ${outcome.reason}`);
    }
  }
  const { passed, failed, skipped } = countOutcomes(results);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
}

function byGroup(results: readonly CaseResult[]): Map<string, CaseResult[]> {
  const groups = new Map<string, CaseResult[]>();
  for (const result of results) {
    const own = groups.get(result.subject.group) ?? [];
    groups.set(result.subject.group, [...own, result]);
  }
  return groups;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: npm run reference -- FILE");
  process.exit(2);
}
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: readonly ReferenceCase[] };
const results = runCases(cases);
report(results);
process.exitCode = countOutcomes(results).failed === 0 ? 0 : 1;
