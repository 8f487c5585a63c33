import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";
import { startScriptedMarket, type ScriptedMarket } from "./testing/scripted-market.ts";
import { registerTrader } from "./testing/trader-api.ts";

let market: ScriptedMarket;
let exchange: Exchange;
let browser: Browser;
let context: BrowserContext;

/** As the exchange writes it (apps/server/src/browser-push/push-words.ts). */
const CONTENT = {
  ...{ title: "Price alert: rise", body: "BTC/USDT rose to 60,500.", language: "en", tag: "message-7" },
  opens: { screen: "market", product: "spot", symbol: "btcusdt" },
};

beforeAll(async () => {
  market = await startScriptedMarket();
  [exchange, browser] = await startTogether(
    startExchange({ env: { DEMO_VENUES_URL: market.url, AGIO_SIMULATOR: "off" } }),
    openBrowser(),
  );
  context = await browser.newContext({ serviceWorkers: "allow", viewport: { width: 1280, height: 800 } });
  await context.grantPermissions(["notifications"], { origin: exchange.url });
  const { token } = await registerTrader(exchange.url, "told.reader");
  await context.addInitScript((own) => {
    for (const [key, value] of Object.entries({ env_language: "en", env_tour: "seen", env_token: own }))
      localStorage.setItem(key, value);
  }, token);
});
afterAll(async () => {
  await browser?.close();
  await exchange?.stop();
  await market?.stop();
});

/** A page of the exchange that is not the app: it has the worker's registration at hand while the app is closed. */
async function openBeside(): Promise<Page> {
  const beside = await context.newPage();
  await beside.goto(`${exchange.url}/api/common/getCoinList`);
  return beside;
}

/** Hands the worker a push message, as the browser's push service would. */
async function deliver(page: Page, content: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${exchange.url}/`);
      if (own !== undefined) resolve(own.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const message = { origin: exchange.url, registrationId: await registered, data: JSON.stringify(content) };
  await devtools.send("ServiceWorker.deliverPushMessage", message);
  await devtools.detach();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  readonly url: string;
}

const shownNotices = (beside: Page): Promise<readonly Shown[]> =>
  beside.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const notices = (await registration?.getNotifications()) ?? [];
    return notices.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, url: (data as Shown).url }));
  });

test("a push message is a notification while the app is closed, and a press on it opens its market", async () => {
  const app = await context.newPage();
  await app.goto(exchange.url);
  await app.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await app.close();
  const beside = await openBeside();
  await deliver(beside, CONTENT);
  await deliver(beside, CONTENT);
  const url = `${exchange.url}/#/trade?id=0&symbol=btcusdt`;
  const { title, body, tag } = CONTENT;
  await expect.poll(() => shownNotices(beside)).toEqual([{ title, body, tag, lang: "en", url }]);
  const again = await context.newPage();
  await again.goto(`${exchange.url}/#/store`);
  const [worker] = context.serviceWorkers();
  // Devtools have no press on a notification: the event is the browser's own, the press is not.
  await worker?.evaluate(async () => {
    const own = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await own.registration.getNotifications();
    const Pressed = Reflect.get(globalThis, "NotificationEvent") as new (name: string, given: object) => Event;
    dispatchEvent(new Pressed("notificationclick", { notification }));
  });
  await expect.poll(() => again.url()).toBe(url);
  await expect.poll(() => shownNotices(beside)).toEqual([]);
  await again.close();
  await beside.close();
});

test("once its files are kept, the app opens without a network, and says so", async () => {
  const shown = await context.newPage();
  await shown.goto(exchange.url);
  await shown.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await shown.reload();
  await shown.getByRole("navigation").getByRole("link", { name: "Markets", exact: true }).click();
  // Some builds of Chromium tell a page that its worker serves that it had a network, while nothing can be reached.
  await shown.getByText(/You are offline|Connection lost/).waitFor();
  const kept = await shown.evaluate(async () => {
    const [name = ""] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/index.html");
  expect(kept.filter((file) => file.startsWith("/api"))).toEqual([]);
  await context.setOffline(false);
  await shown.close();
});

test("an app in sight is not covered by a notification of what it says itself", async () => {
  const app = await context.newPage();
  await app.goto(exchange.url);
  await app.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const beside = await openBeside();
  await deliver(beside, CONTENT);
  await app.close();
  await deliver(beside, { ...CONTENT, tag: "message-8" });
  await expect.poll(() => shownNotices(beside).then((notices) => notices.map(({ tag }) => tag))).toEqual(["message-8"]);
  await beside.close();
});

test("the choices stand beside sounds, and a browser that cannot be told says why", async () => {
  await context.clearPermissions();
  const page = await context.newPage();
  await page.goto(`${exchange.url}/#/trade?id=0&symbol=btcusdt`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole("button", { name: "Sounds and notifications" }).click();
  const menu = page.getByRole("dialog", { name: "Sounds and notifications" });
  const topics = menu.getByRole("group", { name: "While Agio is closed" }).getByRole("switch");
  await expect.poll(() => topics.count()).toBe(4);
  const prices = topics.nth(0);
  await prices.click();
  await menu.getByText("Your browser blocks notifications of this site.").last().waitFor();
  await context.grantPermissions(["notifications"], { origin: exchange.url });
  await prices.click();
  // Chromium has no push service here.
  await menu.getByText("The push service of your browser does not answer.").waitFor();
  expect(await prices.isChecked()).toBe(false);
  await page.close();
});
