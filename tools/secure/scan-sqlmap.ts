import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PartResult } from "./part.ts";
import { runProgram } from "./run-program.ts";
import type { Target, TargetRequest } from "./target.ts";

/** For one call: sqlmap sends some hundred requests, and more where a parameter behaves oddly. */
const CALL_DEADLINE_MS = 90_000;
/** How sqlmap says that it found one. */
const FOUND = /identified the following injection point|is vulnerable|appears to be .* injectable/;

/** A request as a proxy would have recorded it; `-r` reads it. */
function recorded({ method, path: place, body, token }: TargetRequest, host: string): string {
  const head = [`${method} ${place} HTTP/1.1`, `Host: ${host}`, `satoken: ${token}`, "lang: en"];
  const typed = body === "" ? head : [...head, "Content-Type: application/json"];
  return `${typed.join("\r\n")}\r\n\r\n${body}`;
}

/** Every parameter of every call that has one, against sqlmap's tests for the databases that we run on. */
export async function scanSqlmap({ exchange, requests }: Target, folder: string): Promise<PartResult> {
  const host = new URL(exchange.url).host;
  const asked = requests.filter(({ body, path: place }) => (body !== "" && body !== "{}") || place.includes("?"));
  const findings: string[] = [];
  let cut = 0;
  for (const request of asked) {
    const own = path.join(folder, "sqlmap", request.name);
    mkdirSync(own, { recursive: true });
    const [file, output] = [path.join(own, "request.txt"), path.join(own, "output.txt")];
    writeFileSync(file, recorded(request, host));
    const args = [
      "-r",
      file,
      "--batch",
      "--ignore-stdin",
      "--smart",
      "--level=1",
      "--risk=1",
      "--dbms=PostgreSQL",
      "--disable-coloring",
    ];
    const code = await runProgram({
      command: "sqlmap",
      args: [...args, "--flush-session", "--output-dir", own, "--timeout=10", "--retries=0", "--skip-urlencode"],
      output,
      deadlineMs: CALL_DEADLINE_MS,
    });
    const said = readFileSync(output, "utf8");
    if (FOUND.test(said)) findings.push(`${request.name}: sqlmap found an injection, see ${output}`);
    else if (code === undefined) cut++;
    else if (!/testing|heuristic/.test(said)) findings.push(`${request.name}: sqlmap tested nothing, see ${output}`);
  }
  const cutShort = cut === 0 ? "" : `, ${cut} cut at ${CALL_DEADLINE_MS / 1_000} s`;
  return { part: "sqlmap", looked: `${asked.length} calls with parameters${cutShort}`, findings };
}
