// npm run pictures:console -- DIR [--all] PATH ...: pages of the operator console of a living exchange, by their paths
// ("/requests"). With --all in every look: desk, small desk and phone, dark and light, English and Chinese.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { openConsole } from "../../apps/console/journeys/testing/open-console.ts";
import { openBrowser } from "../browser/chromium.ts";
import { startExchange } from "../browser/exchange.ts";
import { startTogether } from "../browser/start-together.ts";

interface Look {
  readonly size: readonly [width: number, height: number];
  readonly locale: "en-GB" | "zh-CN";
  readonly colorScheme: "dark" | "light";
}

const SIZES = [
  [1440, 900],
  [1280, 800],
  [390, 844],
] as const;
const SOME: readonly Look[] = [
  { size: SIZES[0], locale: "en-GB", colorScheme: "light" },
  { size: SIZES[0], locale: "zh-CN", colorScheme: "dark" },
  { size: SIZES[2], locale: "en-GB", colorScheme: "dark" },
];
const ALL: readonly Look[] = SIZES.flatMap((size) =>
  (["en-GB", "zh-CN"] as const).flatMap((locale) =>
    (["light", "dark"] as const).map((colorScheme): Look => ({ size, locale, colorScheme })),
  ),
);
/** The crowd of the demo fills books and turnover. */
const WARM_UP_MS = 15_000;
const SETTLE_MS = 1_500;

const [folder, ...rest] = process.argv.slice(2);
const paths = rest.filter((argument) => argument.startsWith("/"));
if (folder === undefined || paths.length === 0)
  throw new Error("usage: npm run pictures:console -- DIR [--all] PATH ...");
mkdirSync(folder, { recursive: true });
const [exchange, browser] = await startTogether(startExchange({}), openBrowser());
try {
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  for (const { size, locale, colorScheme } of rest.includes("--all") ? ALL : SOME) {
    const viewport = { width: size[0], height: size[1] };
    const page = await openConsole(browser, exchange.url, "maker", { viewport, locale, colorScheme });
    for (const at of paths) {
      await page.goto(`${exchange.url}/console/#${at}`);
      await page.waitForTimeout(SETTLE_MS);
      const name = [at.replaceAll(/\W+/g, "-").slice(1), size[0], locale.slice(0, 2), colorScheme].join("-");
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      console.log(`${name}.png`);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await exchange.stop();
}
