import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
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

/**
 * The system's fonts and those of the package, whose own list looks for them where they are not: a page with an input
 * ends a browser that finds none.
 */
function listFonts(folder: string): string {
  const file = path.join(folder, "fonts.conf");
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(folder, "fonts")}</dir>
  <cachedir>${path.join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
  // Whole at every moment: journeys open browsers side by side.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

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
  process.env["FONTCONFIG_FILE"] ??= listFonts(folder);
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
