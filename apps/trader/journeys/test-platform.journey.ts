import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBrowser } from "../../../tools/browser/chromium.ts";
import { freePort, startExchange, type Exchange } from "../../../tools/browser/exchange.ts";
import { startTogether } from "../../../tools/browser/start-together.ts";

const BUILD_MS = 480_000;
const PREVIEW_MS = 60_000;
const POLL_MS = 250;
const VITE = path.resolve("node_modules/vite/bin/vite.js");
const KEY = "env_test_platform";

let exchange: Exchange;
let browser: Browser;
let preview: ChildProcess;
let previewUrl: string;

/** Runs vite on the trader app in test mode. No server stands behind its own host. */
const vite = (...words: string[]): ChildProcess =>
  spawn(process.execPath, [VITE, ...words, "--mode", "test"], {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", AGIO_SERVER: "http://127.0.0.1:9" },
  });

beforeAll(async () => {
  // Pages of another host call the test platform: browsers of testers let them.
  [exchange, browser] = await startTogether(
    startExchange({ env: { AGIO_SIMULATOR: "off" } }),
    openBrowser(["--disable-web-security"]),
  );
  const [code] = await once(vite("build", "apps/trader"), "exit");
  if (code !== 0) throw new Error(`the build in test mode ended with ${String(code)}`);
  const port = await freePort();
  previewUrl = `http://127.0.0.1:${port}`;
  preview = vite("preview", "apps/trader", "--port", String(port));
  await vi.waitFor(() => fetch(previewUrl), { timeout: PREVIEW_MS, interval: POLL_MS });
}, BUILD_MS);
afterAll(async () => {
  preview?.kill();
  await browser?.close();
  await exchange?.stop();
});

/** Opens a build with a stored test platform. Tells which hosts calls and sockets went to, and what is stored then. */
async function hostsOf(url: string, stored: string) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, stored] as const);
  const page = await context.newPage();
  const hosts = { calls: new Set<string>(), sockets: new Set<string>() };
  page.on("request", (request) => {
    const { host, pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) hosts.calls.add(host);
  });
  page.on("websocket", (socket) => hosts.sockets.add(new URL(socket.url()).host));
  await page.goto(url);
  await expect.poll(() => hosts.calls.size + hosts.sockets.size).toBeGreaterThanOrEqual(2);
  const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
  await context.close();
  return { calls: [...hosts.calls], sockets: [...hosts.sockets], kept };
}

test("the build in test mode calls and hears the stored test platform", async () => {
  const { host } = new URL(exchange.url);
  const stored = JSON.stringify({ domain: host });
  expect(await hostsOf(previewUrl, stored)).toEqual({ calls: [host], sockets: [host], kept: stored });
});

test("the product keeps to its own host, whatever is stored, and removes a damaged setting", async () => {
  const { host } = new URL(exchange.url);
  const stored = JSON.stringify({ domain: "elsewhere.example" });
  expect(await hostsOf(exchange.url, stored)).toEqual({ calls: [host], sockets: [host], kept: stored });
  expect(await hostsOf(exchange.url, "{ damaged")).toEqual({ calls: [host], sockets: [host], kept: null });
});
