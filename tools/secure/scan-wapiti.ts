import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PartResult } from "./part.ts";
import { runProgram } from "./run-program.ts";
import type { Target } from "./target.ts";

/**
 * Looked for: what an answer, a file, a header, a redirection or a command could give away. Modules that need a witness on the
 * internet (ssrf, xxe) are left out: nothing here leaves the machine.
 */
const MODULES = "blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,xss";
const [CRAWL_SECONDS, MODULE_SECONDS] = [120, 180];
const DEADLINE_MS = 3_600_000;

/** Things that it misses and that are left out on purpose, each with its reason; SECURITY.md has them too. */
const LEFT_OUT = [
  /X-XSS-Protection is not set/, // Browsers have dropped it, and where it works it does harm.
  /Strict-Transport-Security is not set/, // The scan is of plain HTTP on loopback; the proxy that ends TLS says it.
];

type Found = Readonly<
  Record<string, readonly { readonly path: string; readonly info: string; readonly parameter: string }[]>
>;

/** Pages and all readable calls, with the session of a user. */
export async function scanWapiti({ exchange, user, requests }: Target, folder: string): Promise<PartResult> {
  const [report, output] = [path.join(folder, "wapiti.json"), path.join(folder, "wapiti.log")];
  const starts = requests
    .filter(({ method, token }) => method === "GET" && token === user)
    .flatMap(({ path: place }) => ["-s", exchange.url + place]);
  const pages = ["/docs", "/demo/mailbox", "/trade", "/healthz"].flatMap((page) => ["-s", exchange.url + page]);
  const bounds = ["--max-scan-time", String(CRAWL_SECONDS), "--max-attack-time", String(MODULE_SECONDS)];
  const kept = ["-f", "json", "-o", report, "--store-session", path.join(folder, "wapiti"), "--flush-session"];
  const code = await runProgram({
    command: "wapiti",
    args: [
      "-u",
      `${exchange.url}/`,
      ...starts,
      ...pages,
      ...bounds,
      ...kept,
      "-m",
      MODULES,
      "-H",
      `satoken: ${user}`,
      "--scope",
      "domain",
      "--no-bugreport",
    ],
    output,
    deadlineMs: DEADLINE_MS,
    // It keeps its own configuration in the home folder.
    env: { HOME: folder },
  });
  if (!existsSync(report))
    return { part: "wapiti", looked: "", findings: [`wapiti ended with ${code}, see ${output}`] };
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8")) as Record<
    "vulnerabilities" | "anomalies",
    Found
  >;
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ path: place, parameter, info }) => `${kind} at ${place} ${parameter ?? ""}: ${info}`),
  );
  const open = findings.filter((finding) => !LEFT_OUT.some((left) => left.test(finding)));
  return {
    part: "wapiti",
    looked: `${starts.length / 2} calls and 5 pages, ${MODULES.split(",").length} modules`,
    findings: open,
  };
}
