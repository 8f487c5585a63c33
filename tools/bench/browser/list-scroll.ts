import type { Browser, Page } from "playwright-core";
import { openConsole } from "../../../apps/console/journeys/testing/open-console.ts";
import { VIEWPORTS, type Screen } from "./throttle.ts";

const ROWS = 10_000;
const PAGE_ROWS = 100;
/** Three rows a frame: a list that is flung. */
const STEP_PX = 93;

interface ListScroll {
  /** Frames a second in which rows stand where one looks: a list that is drawn late shows none. */
  readonly framesPerSecond: number;
  readonly longestFrameMs: number;
}

const ledgerRow = (at: number) => ({
  ...{ id: `${ROWS - at}-1`, sequence: ROWS - at, lineNumber: 1, userId: 1_000 + (at % 700) },
  ...{ account: at % 3 === 0 ? "platform.frozen" : "platform.available", coin: "USDT", kind: "trade" },
  ...{ amount: `${(at % 97) - 48}.123456`, before: "1048.5", after: `${1_000 + (at % 97)}.623456`, reference: at + 1 },
  ...{ positionId: 0, contractId: 0, chainId: 0, createTime: Date.UTC(2026, 10, 28) - at * 1_000 },
});

/** The ledger's pages by key, as the call answers them, of rows that are made here. */
async function answerPages(page: Page): Promise<void> {
  await page.route("**/api/operator/ledger/list**", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("after") ?? "") || 0;
    const rows = Array.from({ length: PAGE_ROWS }, (_, at) => ledgerRow(from + at));
    const next = from + PAGE_ROWS < ROWS ? String(from + PAGE_ROWS) : "";
    const data = { rows, next, total: ROWS, projectedSequence: ROWS };
    return route.fulfill({ json: { code: 200, msg: "", data } });
  });
}

/** Runs in the page: goes to the end until every row is here. */
async function loadAll(wanted: number): Promise<void> {
  const section = document.querySelector("#content section[tabindex]")!;
  const held = (): number => Number(section.querySelector("table")?.getAttribute("aria-rowcount") ?? 0);
  while (held() < wanted) {
    section.scrollTop = section.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
  section.scrollTop = 0;
}

/** Runs in the page: down the list and up again, so many pixels a frame, and what of it is seen. */
async function scrollFor({ during, step }: { during: number; step: number }): Promise<ListScroll> {
  const section = document.querySelector("#content section[tabindex]")!;
  const { left, top, width, height } = section.getBoundingClientRect();
  const isSeen = (): boolean =>
    (document.elementFromPoint(left + width / 3, top + height / 2)?.closest("tr[aria-rowindex]") ?? undefined) !==
    undefined;
  let [direction, seen, longest] = [1, 0, 0];
  const began = performance.now();
  for (let last = began; last - began < during * 1000;) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isSeen()) seen += 1;
    const isAtEnd = section.scrollTop + section.clientHeight >= section.scrollHeight - 1;
    if (isAtEnd) direction = -1;
    else if (section.scrollTop === 0) direction = 1;
    section.scrollTop += direction * step;
  }
  return { framesPerSecond: (seen * 1000) / (performance.now() - began), longestFrameMs: longest };
}

/** The console's own table with 10,000 loaded rows, scrolled for so many seconds. */
export async function listScroll(
  browser: Browser,
  url: string,
  { screen, seconds, settleMs }: { screen: Screen; seconds: number; settleMs: number },
): Promise<ListScroll> {
  const page = await openConsole(browser, url, "maker", { viewport: VIEWPORTS[screen], serviceWorkers: "block" });
  await answerPages(page);
  await page.goto(`${url}/console/#/ledger`);
  await page.locator("tr[aria-rowindex]").first().waitFor();
  await page.evaluate(loadAll, ROWS);
  await page.waitForTimeout(settleMs);
  const scrolled = await page.evaluate(scrollFor, { during: seconds, step: STEP_PX });
  await page.context().close();
  return scrolled;
}
