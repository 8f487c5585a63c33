import { once } from "node:events";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** On a busy machine, with other journeys beside it, a page takes its time, and so does an answer. */
export const SHOWN_WITHIN_MS = 40_000;

/** Closing a context has no bound of its own. */
const CLOSED_WITHIN_MS = 15_000;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

export interface Visit {
  readonly url: string;
  readonly token?: string;
  readonly language?: string;
  readonly theme?: "dark" | "light";
  readonly isDesktop?: boolean;
  /** Has not seen the tour. */
  readonly isNewcomer?: boolean;
}

/** A page in a context of its own, as a returning user has it: storage filled before the app starts. */
export async function visit(browser: Browser, options: Visit): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: options.isDesktop === true ? DESKTOP : PHONE,
    serviceWorkers: "block",
    // The platform's own zone, which the texts of journeys are in.
    timezoneId: "Asia/Hong_Kong",
  });
  const stored = {
    env_language: options.language ?? "en",
    env_theme: options.theme ?? "dark",
    ...(options.isNewcomer === true ? {} : { env_tour: "seen" }),
    ...(options.token === undefined ? {} : { env_token: options.token }),
  };
  await context.addInitScript((entries) => {
    if (localStorage.getItem("env_language") !== null) return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value as string);
  }, stored);
  boundClosing(context);
  const page = await context.newPage();
  page.setDefaultTimeout(SHOWN_WITHIN_MS);
  await page.goto(options.url);
  return { page, context };
}

/**
 * The browser may never say that a context is closed whose page was about to reload, as it does when a session ends. A journey
 * goes on then: the context ends with its browser.
 */
function boundClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (...given) => {
    await Promise.race([close(...given), once(AbortSignal.timeout(CLOSED_WITHIN_MS), "abort")]);
  };
}

/** Problems that the page reported while it was open; a journey ends with none. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
