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
  /** Asked for less motion. */
  readonly isStill?: boolean;
  /** The page counts in `window.arrivals` how often a screen took its place. */
  readonly countsArrivals?: boolean;
}

/** A page in a context of its own, as a returning user has it: storage filled before the app starts. */
export async function visit(browser: Browser, options: Visit): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: options.isDesktop === true ? DESKTOP : PHONE,
    serviceWorkers: "block",
    reducedMotion: options.isStill === true ? "reduce" : "no-preference",
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
  if (options.countsArrivals === true) await context.addInitScript(countArrivals);
  boundClosing(context);
  const page = await context.newPage();
  page.setDefaultTimeout(SHOWN_WITHIN_MS);
  await page.goto(options.url);
  return { page, context };
}

/** The shell scrolls to the top as soon as a screen has taken the place of the one before. Runs in the page. */
function countArrivals(): void {
  const counted = Object.assign(window, { arrivals: 0 });
  const scroll = window.scrollTo.bind(window);
  window.scrollTo = (...given: unknown[]) => {
    counted.arrivals += 1;
    scroll(...(given as [ScrollToOptions]));
  };
}

/** The browser may never say that a context is closed: a journey fails by that, with a sentence, rather than hang. */
function boundClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (...given) => {
    const late = once(AbortSignal.timeout(CLOSED_WITHIN_MS), "abort").then(() => "late");
    if ((await Promise.race([close(...given), late])) !== "late") return;
    const open = context.pages().map((page) => page.url());
    throw new Error(`a context was not closed within ${CLOSED_WITHIN_MS} ms, with ${open.join(" and ")}`);
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
