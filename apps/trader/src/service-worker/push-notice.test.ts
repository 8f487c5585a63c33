import { expect, test } from "vitest";
import { isInSight, openScreen, type AppClients } from "./app-windows.ts";
import { noticeOf } from "./push-notice.ts";

const SCOPE = "https://exchange.example/app/";
const content = { title: "Price alert: rise", body: "BTC/USDT rose to 60,500.", language: "en", tag: "message-7" };

test("a notification says what the exchange wrote, once for one piece of news, in its language", () => {
  const opens = { screen: "market", product: "spot", symbol: "btcusdt" } as const;
  expect(noticeOf({ ...content, opens }, SCOPE)).toEqual({
    title: content.title,
    options: {
      ...{ body: content.body, tag: "message-7", lang: "en", dir: "ltr" },
      data: { url: `${SCOPE}#/trade?id=0&symbol=btcusdt` },
    },
  });
  expect(noticeOf({ ...content, language: "ar", opens }, SCOPE).options).toMatchObject({ lang: "ar", dir: "rtl" });
});

test.each([
  [{ screen: "market", product: "futures", symbol: "btcusdtperp" }, "/trade?id=0&symbol=btcusdtperp&componentName=2"],
  [{ screen: "market", product: "options", symbol: "BTC-260925-60000-C" }, "/option?symbol=BTC-260925-60000-C"],
  [{ screen: "message", id: 12 }, "/message/detail?id=12"],
] as const)("%o opens %s", (opens, path) => {
  expect(noticeOf({ ...content, opens }, SCOPE).options.data.url).toBe(`${SCOPE}#${path}`);
});

/** Windows of a browser, and what became of them. */
function clientsWith(windows: readonly { url: string; visibilityState?: "visible" | "hidden"; isLed?: boolean }[]): {
  clients: AppClients;
  done: string[];
} {
  const done: string[] = [];
  const clients: AppClients = {
    matchAll: async () =>
      windows.map(({ url, visibilityState = "hidden", isLed = true }) => ({
        ...{ url, visibilityState },
        navigate: async (to) => (isLed ? done.push(`led to ${to}`) : Promise.reject(new TypeError("not mine"))),
        focus: async () => done.push("in front"),
      })),
    openWindow: async (to) => done.push(`opened ${to}`),
  };
  return { clients, done };
}

test.each([
  ["an open window is led there", [{ url: `${SCOPE}#/wallet` }], ["led to U", "in front"]],
  ["without one a window opens", [], ["opened U"]],
  ["a page that is not the app is left alone", [{ url: "https://exchange.example/app/docs" }], ["opened U"]],
  ["a window that this worker does not serve is left alone", [{ url: SCOPE, isLed: false }], ["opened U"]],
])("%s", async (_title, windows, expected) => {
  const { clients, done } = clientsWith(windows);
  await openScreen(clients, { url: "U", scope: SCOPE });
  expect(done).toEqual(expected);
});

test("an app in sight says its news itself", async () => {
  const seen = (url: string, visibilityState: "visible" | "hidden") =>
    isInSight(clientsWith([{ url, visibilityState }]).clients, SCOPE);
  expect(await seen(`${SCOPE}#/wallet`, "visible")).toBe(true);
  expect(await seen(`${SCOPE}#/wallet`, "hidden")).toBe(false);
  expect(await seen("https://exchange.example/app/docs", "visible")).toBe(false);
});
