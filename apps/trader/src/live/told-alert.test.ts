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

const apiWith = (type: string) =>
  ({
    call: () =>
      Promise.resolve({ ok: true, data: { rows: [{ id: 7, type, title: "Price alert: rise", content: "BTC/USDT" }] } }),
  }) as unknown as Pick<OwnClient, "call">;

test("an alert is a notification of the browser where that is allowed, and only there", async () => {
  await showToldAlert(apiWith("PRICE_ROSE"));
  expect(shown).toEqual([["Price alert: rise", "BTC/USDT", "message-7"]]);
  BrowserNotice.permission = "denied";
  await showToldAlert(apiWith("PRICE_FELL"));
  expect(shown).toHaveLength(1);
});

test("a newer message of another kind is none", async () => {
  await showToldAlert(apiWith("DEPOSIT_CREDITED"));
  expect(shown).toEqual([]);
});
