import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { VIEWPORTS, type Screen } from "./throttle.ts";

interface FirstLoad {
  readonly scriptBytes: number;
  readonly largestScriptBytes: number;
  readonly styleBytes: number;
}

/** Packed sizes of what a first visit loads, until a while after it has. */
export async function firstLoad(
  browser: Browser,
  url: string,
  { screen, settleMs }: { screen: Screen; settleMs: number },
): Promise<FirstLoad> {
  const page = await browser.newPage({ viewport: VIEWPORTS[screen], serviceWorkers: "block" });
  const sizes = { scriptBytes: 0, largestScriptBytes: 0, styleBytes: 0 };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type !== "script" && type !== "stylesheet") return;
    bodies.push(
      response.body().then((body) => {
        const packed = gzipSync(body, { level: 9 }).byteLength;
        if (type === "stylesheet") sizes.styleBytes += packed;
        else {
          sizes.scriptBytes += packed;
          sizes.largestScriptBytes = Math.max(sizes.largestScriptBytes, packed);
        }
      }),
    );
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(settleMs);
  // A file that comes while the page closes has no body to measure.
  page.removeAllListeners("response");
  await Promise.all(bodies);
  await page.close();
  return sizes;
}
