import type { Browser, BrowserContext, Page } from "playwright-core";
import { visit, watchFaults, type Visit } from "./phone.ts";

interface PooledPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

/** Pages of one look that stay open: a screen is reached inside the running app, as a user reaches it. */
export class PagePool {
  readonly #browser: Browser;
  readonly #visit: Visit;
  readonly #free: PooledPage[] = [];
  readonly #all: PooledPage[] = [];

  constructor(browser: Browser, options: Visit) {
    this.#browser = browser;
    this.#visit = options;
  }

  /** Lends a page that nobody else has, with the problems it reports meanwhile. One whose user failed is not lent again. */
  async use(work: (page: Page, faults: readonly string[]) => Promise<void>): Promise<void> {
    const pooled = this.#free.pop() ?? (await this.#open());
    pooled.faults.length = 0;
    await work(pooled.page, pooled.faults);
    this.#free.push(pooled);
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map(({ context }) => context.close()));
  }

  async #open(): Promise<PooledPage> {
    const { page, context } = await visit(this.#browser, this.#visit);
    const pooled = { page, context, faults: watchFaults(page) };
    this.#all.push(pooled);
    return pooled;
  }
}
