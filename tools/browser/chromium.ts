import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";
const QUIET_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `$CHROMIUM`, the system's, or the one packed in an npm package. Throws when none can be had. */
export async function chromiumPath(): Promise<string> {
  if (process.env["CHROMIUM"] !== undefined) return process.env["CHROMIUM"];
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  // The package unpacks into TMPDIR and needs to be told that its libraries are wanted, both before it is loaded.
  const folder = path.resolve("node_modules/.cache/chromium");
  mkdirSync(folder, { recursive: true });
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const packed = await import("@sparticuz/chromium");
  const executable = await packed.default.executablePath();
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  return executable;
}

/** A headless browser with every background request off, and with further flags. The caller closes it. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...QUIET_FLAGS, ...flags] });
}
