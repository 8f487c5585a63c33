// npm run test:recorded -- DIR: runs recorded sessions of the venues' feeds through the adapters and compares what
// they read with a count made without them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { checkBinance } from "./binance-session.ts";
import { checkHtx } from "./htx-session.ts";
import { checkOkx } from "./okx-session.ts";
import type { Check } from "./report.ts";

const CHECKS: readonly { readonly pattern: RegExp; readonly check: (lines: readonly string[]) => Check }[] = [
  { pattern: /huobi|htx/, check: checkHtx },
  { pattern: /okx/, check: checkOkx },
  { pattern: /raw_binance.*|binance_spot.*_depth/, check: checkBinance },
];

function linesOf(file: string): readonly string[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.split("\n").filter((line) => line !== "");
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: npm run test:recorded -- DIR");
let sessions = 0;
let failures = 0;
for (const name of readdirSync(folder).toSorted()) {
  const found = CHECKS.find(({ pattern }) => pattern.test(name));
  if (found === undefined) continue;
  sessions += 1;
  const { facts, differences } = found.check(linesOf(path.join(folder, name)));
  failures += differences.length;
  console.log(`${differences.length === 0 ? "agrees " : "DIFFERS"}  ${name}: ${facts}`);
  for (const difference of differences) console.log(`         ${difference}`);
}
console.log(`${sessions} sessions, ${failures} differences`);
if (sessions === 0 || failures > 0) process.exitCode = 1;
