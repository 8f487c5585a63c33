import { eventually } from "@agio/testkit";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { SHOWN_WITHIN_MS, visit, watchFaults, type Visit } from "./phone.ts";

/** Twice in a row with nothing to wait for: one answer may ask the next question. */
const QUIET_LOOKS = 2;
const LOOK_EVERY_MS = 50;

/** A page that is lent to one user at a time. */
export interface PooledPage {
  readonly page: Page;
  /** Problems that it reported since it was lent. */
  readonly faults: readonly string[];
  /**
   * Goes to a screen inside the running app, as a link does, and waits until it stands: its code and its answers are here,
   * and nothing shimmers any more.
   */
  goTo(path: string): Promise<void>;
}

interface KeptPage extends PooledPage {
  readonly faults: string[];
  readonly context: BrowserContext;
}

/** Pages of one look that stay open and show no motion: a screen is reached inside the running app, as a user reaches it. */
export class PagePool {
  readonly #browser: Browser;
  readonly #visit: Visit;
  readonly #free: KeptPage[] = [];
  readonly #all: KeptPage[] = [];

  constructor(browser: Browser, options: Visit) {
    this.#browser = browser;
    this.#visit = options;
  }

  /** Lends a page that nobody else has. One whose user failed is not lent again. */
  async use(work: (pooled: PooledPage) => Promise<void>): Promise<void> {
    const pooled = this.#free.pop() ?? (await this.#open());
    pooled.faults.length = 0;
    await work(pooled);
    this.#free.push(pooled);
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map(({ context }) => context.close()));
  }

  async #open(): Promise<KeptPage> {
    const { page, context } = await visit(this.#browser, { ...this.#visit, isStill: true, countsArrivals: true });
    const faults = watchFaults(page);
    const waiting = watchRequests(page);
    await arrived(page, 0);
    const pooled = { page, context, faults, goTo: (path: string) => goTo(page, path, waiting) };
    this.#all.push(pooled);
    return pooled;
  }
}

/** How many requests of the page have no answer yet. */
function watchRequests(page: Page): () => number {
  const waiting = new Set<Request>();
  const ended = (request: Request): void => void waiting.delete(request);
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return () => waiting.size;
}

const arrivalsOf = () => (window as unknown as { arrivals: number }).arrivals;

const arrived = (page: Page, before: number) =>
  page.waitForFunction((known) => (window as unknown as { arrivals: number }).arrivals > known, before);

async function goTo(page: Page, path: string, waiting: () => number): Promise<void> {
  if ((await page.evaluate(() => window.location.hash)) !== `#${path}`) {
    const before = await page.evaluate(arrivalsOf);
    await page.evaluate((hash) => (window.location.hash = hash), path);
    await arrived(page, before);
  }
  let quiet = 0;
  const stands = async (): Promise<boolean> => {
    const isWhole = await page.evaluate(
      () => document.querySelector("h1") !== null && document.querySelector("main .ui-skeleton") === null,
    );
    quiet = isWhole && waiting() === 0 ? quiet + 1 : 0;
    return quiet >= QUIET_LOOKS;
  };
  await eventually(`${path} stands`, stands, { withinMs: SHOWN_WITHIN_MS, everyMs: LOOK_EVERY_MS });
}
