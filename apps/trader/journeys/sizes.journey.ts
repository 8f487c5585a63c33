import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstLoad } from "../../../tools/bench/browser/first-load.ts";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";

let exchange: Exchange;
let browser: Browser;

beforeAll(async () => {
  [exchange, browser] = await startTogether(startExchange({ env: { AGIO_SIMULATOR: "off" } }), openBrowser());
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
});

const KILOBYTE = 1_000;
/** Longer than the parts take that home asks for once it stands. */
const SETTLE_MS = 2_000;

/** Aimed at are 130 kB on a phone and 15 kB of styles: these bounds keep it from growing until it is there. */
test.each([
  { screen: "phone", scriptBytesMax: 138 * KILOBYTE },
  { screen: "desk", scriptBytesMax: 220 * KILOBYTE },
] as const)("the first load of home on a $screen does not grow", async ({ screen, scriptBytesMax }) => {
  const { scriptBytes, styleBytes } = await firstLoad(browser, exchange.url, { screen, settleMs: SETTLE_MS });
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(scriptBytesMax);
  expect(styleBytes).toBeLessThanOrEqual(16.5 * KILOBYTE);
});

/** Texts of every screen in one language; letters outside ASCII pack worse. */
const isPack = (code: string): boolean => code.includes("demoInvite:");
const CHART_KILOBYTES_MAX = 55;
const isChart = (code: string): boolean => code.includes("onCrosshairFeatureClick");

test("no part of the app is larger than a phone should wait for: the chart 55 kB, the texts 45, any other 40", () => {
  const folder = path.resolve("dist/trader/assets");
  const entry = /src="\.\/(assets\/[^"]+\.js)"/.exec(readFileSync("dist/trader/index.html", "utf8"))?.[1] ?? "";
  // The first load has its own bound.
  const first = new Set(
    [...readFileSync(path.resolve("dist/trader", entry), "utf8").matchAll(/from"\.\/([^"]+)"/g)].map(
      ([, file]) => file,
    ),
  );
  const parts = readdirSync(folder)
    .filter((file) => file.endsWith(".js") && !first.has(file) && `assets/${file}` !== entry)
    .map((file) => {
      const code = readFileSync(path.join(folder, file), "utf8");
      const kilobytesMax = isPack(code) ? 45 : isChart(code) ? CHART_KILOBYTES_MAX : 40;
      return { file, kilobytes: gzipSync(code, { level: 9 }).byteLength / KILOBYTE, kilobytesMax };
    });
  expect(parts.filter(({ kilobytesMax }) => kilobytesMax === CHART_KILOBYTES_MAX)).not.toEqual([]);
  expect(parts.filter(({ kilobytes, kilobytesMax }) => kilobytes > kilobytesMax)).toEqual([]);
});
