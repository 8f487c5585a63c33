import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PartResult } from "./part.ts";
import { runProgram } from "./run-program.ts";
import type { Target } from "./target.ts";

const DEADLINE_MS = 900_000;
/** Things that operators leave lying about, and what frameworks serve by themselves. */
const NAMES =
  ".env .git/config .git/HEAD .svn/entries .htaccess .htpasswd .DS_Store .npmrc .ssh/id_rsa admin backup config console data database db debug dump env graphql info journal keys log logs login metrics node_modules old package package-lock phpinfo private secret server server-status sessions settings setup shell sql src start status swagger temp test tmp trace upload uploads user users v1 wallet web .well-known/security web-inf/web first-start data/keys data/journal dist/server/main server/main ../etc/passwd ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/etc/passwd ....//etc/passwd %00 assets/../../package assets/..%2f..%2fpackage".split(
    " ",
  );
const ENDINGS = [
  "",
  "/",
  ".json",
  ".js",
  ".mjs",
  ".map",
  ".ts",
  ".bak",
  "~",
  ".old",
  ".zip",
  ".tar.gz",
  ".sql",
  ".log",
  ".yml",
  ".php",
  ".txt",
  ".html",
];
/** Served on purpose, beside the files of the app. */
const SERVED = new Set(["metrics"]);

interface Hit {
  readonly input: { readonly FUZZ: string };
  readonly status: number;
  readonly length: number;
}

function builtFiles(): Set<string> {
  const folder = path.resolve("dist/trader");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))));
}

/** The app's own page answers every name of a screen; anything else than it, or than a refusal, is a finding. */
export async function scanFfuf({ exchange, user }: Target, folder: string): Promise<PartResult> {
  const words = NAMES.flatMap((name) => ENDINGS.map((ending) => name + ending));
  const list = path.join(folder, "ffuf-words.txt");
  writeFileSync(list, `${words.join("\n")}\n`);
  const page = await (await fetch(`${exchange.url}/`)).arrayBuffer();
  const served = builtFiles();
  const findings: string[] = [];
  for (const [place, refused] of [
    ["/", '"code":-1009'],
    ["/api/", '"code":-1009'],
    ["/api/files/", '"code":-1009'],
    ["/assets/", '"code":-1009'],
  ] as const) {
    const report = path.join(folder, `ffuf${place.replaceAll("/", "-")}.json`);
    const code = await runProgram({
      command: "ffuf",
      args: [
        "-u",
        `${exchange.url}${place}FUZZ`,
        "-w",
        list,
        "-mc",
        "all",
        "-fc",
        "400,403,404,405",
        "-fr",
        refused,
        "-H",
        `satoken: ${user}`,
        "-t",
        "8",
        "-of",
        "json",
        "-o",
        report,
        "-s",
      ],
      output: path.join(folder, "ffuf.log"),
      deadlineMs: DEADLINE_MS,
    });
    if (code !== 0) findings.push(`ffuf ended with ${code} at ${place}`);
    const { results } = JSON.parse(readFileSync(report, "utf8")) as { results: readonly Hit[] };
    for (const { input, status, length } of results) {
      const name = place.slice(1) + input.FUZZ;
      const isPage = status === 200 && length === page.byteLength;
      if (!isPage && !SERVED.has(name) && !served.has(name))
        findings.push(`${place}${input.FUZZ}: ${status}, ${length} bytes`);
    }
  }
  return { part: "ffuf", looked: `${words.length} names at 4 places`, findings };
}
