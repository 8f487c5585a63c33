import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Part, PartResult } from "./part.ts";
import { runProgram } from "./run-program.ts";

const root = process.env["AGIO_ROOT"] ?? process.cwd();
const HOUR_MS = 3_600_000;

interface TestFile {
  readonly project: "fast" | "slow";
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const countsIn = (file: string): string[] =>
  (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []).map((line) => {
    const { counts } = JSON.parse(line) as { counts: Record<string, number> };
    return Object.entries(counts)
      .map(([what, count]) => `${count.toLocaleString("en")} ${what}`)
      .join(", ");
  });

const reportIn = (file: string): Report => JSON.parse(readFileSync(file, "utf8")) as Report;

/** Nothing was tried: the program that the tests need is not installed. */
const isSkipped = ({ testResults }: Report): boolean =>
  !testResults.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => ["passed", "failed"].includes(status)),
  );

function failuresIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message !== "") return [message];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ""}`);
  });
}

/** One part of the suite that lives beside the code: a test file at the size of a run by hand. */
export const suitePart =
  (part: string, { project, file, env }: TestFile): Part =>
  async (folder): Promise<PartResult> => {
    const [report, counts, output] = ["json", "counts", "log"].map((kind) => path.join(folder, `${part}.${kind}`)) as [
      string,
      string,
      string,
    ];
    const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
    const code = await runProgram({
      command: process.execPath,
      args: [vitest, "run", "--root", root, "--project", project, file, "--reporter=json", `--outputFile=${report}`],
      output,
      deadlineMs: HOUR_MS,
      env: { ...env, AGIO_COUNTS: counts },
    });
    const tests = existsSync(report) ? reportIn(report) : undefined;
    const findings = tests === undefined ? [`it came to no end, see ${output}`] : failuresIn(tests);
    if (code !== 0 && findings.length === 0) findings.push(`vitest ended with an error, see ${output}`);
    const notRun = "its tests were skipped: a program that they need is not installed";
    const isRun = findings.length > 0 || tests === undefined || !isSkipped(tests);
    return { part, looked: countsIn(counts).join("; "), findings, ...(isRun ? {} : { notRun }) };
  };
