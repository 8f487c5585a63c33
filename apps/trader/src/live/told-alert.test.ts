// @vitest-environment happy-dom
import type { OwnClient } from "@agio/api-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToldAlert } from "./told-alert.ts";

const shown: (readonly [title: string, body: string | undefined, tag: string | undefined])[] = [];

class BrowserNotice {
  static permission = "granted";
  constructor(title: string, { body, tag }: { body?: string; tag?: string }) {
    shown.push([title, body, tag]);
  }
  addEventListener(): void {
    // A click is the browser's.
  }
}

beforeEach(() => {
  shown.length = 0;
  BrowserNotice.permission = "granted";
  vi.stubGlobal("Notification", BrowserNotice);
  vi.stubGlobal("navigator", {});
});
afterEach(() => vi.unstubAllGlobals());

const message = (id: number, type: string) => ({ id, type, title: "Price alert: rise", content: "BTC/USDT" });
const apiWith = (...rows: readonly object[]) =>
  ({ call: () => Promise.resolve({ ok: true, data: { rows } }) }) as unknown as Pick<OwnClient, "call">;

test("an alert is a notification of the browser where that is allowed, and only there", async () => {
  await showToldAlert(apiWith(message(7, "PRICE_ROSE")), 7);
  expect(shown).toEqual([["Price alert: rise", "BTC/USDT", "message-7"]]);
  BrowserNotice.permission = "denied";
  await showToldAlert(apiWith(message(8, "PRICE_FELL")), 8);
  expect(shown).toHaveLength(1);
});

test("of alerts that one trade reached each is told, though all of them are messages when the first is read", async () => {
  const api = apiWith(message(9, "DEPOSIT_CREDITED"), message(8, "PRICE_ROSE"), message(7, "PRICE_ROSE"));
  for (const id of [7, 8]) await showToldAlert(api, id);
  expect(shown.map(([, , tag]) => tag)).toEqual(["message-7", "message-8"]);
});

test("a message of another kind, and one that is not among the newest, is none", async () => {
  await showToldAlert(apiWith(message(7, "DEPOSIT_CREDITED")), 7);
  await showToldAlert(apiWith(message(7, "PRICE_ROSE")), 6);
  expect(shown).toEqual([]);
});

test("a notification that the worker shows says where a press on it leads", async () => {
  const told: object[] = [];
  const showNotification = async (_title: string, options: object) => void told.push(options);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ showNotification }) } });
  await showToldAlert(apiWith(message(7, "PRICE_ROSE")), 7);
  const url = expect.stringMatching(/^http.*\/#\/message\/detail\?id=7$/) as string;
  expect(told).toEqual([{ body: "BTC/USDT", tag: "message-7", data: { url } }]);
});
