import type { Browser, CDPSession } from "playwright-core";
import { VIEWPORTS, type Screen } from "./throttle.ts";

const BARS = 10_000;
const INTERVAL_MS = 900_000;
const INDICATORS = ["MA", "BOLL", "VOL", "MACD"];
const TICK_EVERY_MS = 100;

/** So many candles that end now, as the call answers them. */
function candles(): number[][] {
  const last = Math.floor(Date.now() / INTERVAL_MS) * INTERVAL_MS;
  return Array.from({ length: BARS }, (_, at) => {
    const middle = 60_000 + 2_000 * Math.sin(at / 90) + 300 * Math.sin(at / 7);
    const close = middle + 40 * Math.sin(at * 1.7);
    return [
      last - (BARS - 1 - at) * INTERVAL_MS,
      middle,
      Math.max(middle, close) + 25,
      Math.min(middle, close) - 25,
      close,
      5,
    ];
  });
}

/** Runs in the page: nothing of the market comes through any more, and ticks of the candle of now can be made. */
function takeOverSockets(): void {
  const sockets: WebSocket[] = [];
  const state = { isSilent: false };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", (event) => {
        if (event.isTrusted && state.isSilent) event.stopImmediatePropagation();
      });
      sockets.push(this);
    }
  };
  let tick = 0;
  const send = (start: number): void => {
    tick++;
    const close = 60_000 + 50 * Math.sin(tick / 3);
    const figures = {
      id: start / 1000,
      open: 60_000,
      close,
      low: 59_900,
      high: 60_100,
      amount: tick,
      vol: tick,
      count: tick,
    };
    const data = { ...figures, tick: figures };
    const frame = {
      type: "kline",
      symbol: "btcusdt",
      interval: "15m",
      origin: "own",
      seq: 1e9 + tick,
      ts: Date.now(),
      data,
    };
    for (const socket of sockets) socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  };
  Object.assign(globalThis, { __market: { state, send } });
}

interface Market {
  readonly state: { isSilent: boolean };
  send(start: number): void;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

/**
 * The work of the page for one tick of a chart of 10,000 bars with four indicators, in ms of its thread's processor time:
 * all that it does while nothing but ticks come, less what it does in the same time without them.
 */
export async function chartTickMs(
  browser: Browser,
  url: string,
  { token, screen, ticks, settleMs }: { token: string; screen: Screen; ticks: number; settleMs: number },
): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORTS[screen], serviceWorkers: "block" });
  const preferences = JSON.stringify({ interval: "15m", style: "candle", indicators: INDICATORS });
  const kept = JSON.stringify({ btcusdt: preferences });
  await context.addInitScript((stored) => localStorage.setItem("env_charts", stored), kept);
  await context.addInitScript((stored) => localStorage.setItem("env_token", stored), token);
  await context.addInitScript(takeOverSockets);
  const page = await context.newPage();
  await page.route("**/api/market/kline**", (route) =>
    route.fulfill({ json: { code: 200, msg: "", data: candles() } }),
  );
  await page.goto(`${url}/#/tradeChart?symbol=btcusdt`);
  await page
    .locator(`[data-bars="${BARS}"], [data-bars="${BARS + 1}"]`)
    .first()
    .waitFor();
  await page.waitForTimeout(settleMs);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const start = Math.floor(Date.now() / INTERVAL_MS) * INTERVAL_MS;
  const spent = async (isTicking: boolean): Promise<number> => {
    const before = await taskSeconds(session);
    await page.evaluate(
      async ({ count, everyMs, at, isOn }) => {
        const { state, send } = (globalThis as unknown as { __market: Market }).__market;
        state.isSilent = true;
        for (let tick = 0; tick < count; tick++) {
          if (isOn) send(at);
          await new Promise((resolve) => setTimeout(resolve, everyMs));
        }
      },
      { count: ticks, everyMs: TICK_EVERY_MS, at: start, isOn: isTicking },
    );
    return (await taskSeconds(session)) - before;
  };
  const still = await spent(false);
  const ticking = await spent(true);
  await context.close();
  return Math.max(((ticking - still) * 1000) / ticks, 0);
}
