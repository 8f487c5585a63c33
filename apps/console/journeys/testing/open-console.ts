import type { Browser, BrowserContextOptions, Page } from "playwright-core";

const PASSWORD = "demo1234";

/** A page of the console in which a member of the demo's staff is signed in, at a path of it: "/requests". */
export async function openConsole(
  browser: Browser,
  url: string,
  loginName: "maker" | "checker",
  { path = "/", ...context }: BrowserContextOptions & { readonly path?: string } = {},
): Promise<Page> {
  const opened = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 }, ...context });
  const page = await opened.newPage();
  await page.goto(`${url}/console/#${path}`);
  await page.locator("input[autocomplete=username]").fill(loginName);
  await page.locator("input[autocomplete=current-password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.locator("#content h1").first().waitFor();
  return page;
}
