import { assert, utcMs } from "@agio/primitives";
import { afterEach, expect, test } from "vitest";
import { binance } from "./binance/binance.ts";
import { readBinanceFrame } from "./binance/binance-frames.ts";
import { openConnection, reconnectWaitMs, type Connection, type ConnectionTiming } from "./connection.ts";
import { htx } from "./htx/htx.ts";
import { okx } from "./okx/okx.ts";
import { urlsOnOneHost } from "./price-sources.ts";
import type { Source } from "../../ports/price-source.ts";
import { fixture, plainBook } from "./testing/fixtures.ts";
import { openReplayServer, type ReplayOptions, type ReplayServer } from "./testing/replay-server.ts";
import { priceFromWire } from "./wire-values.ts";

const TIMING = { reconnectMs: 20, reconnectMsMax: 100, silenceMs: 5_000, snapshotRetryMs: 20 };
const GARBAGE = new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
let stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

async function connected(
  source: Source,
  options: ReplayOptions,
  timing: ConnectionTiming = TIMING,
): Promise<{ feed: Connection; venue: ReplayServer }> {
  const venue = await openReplayServer(options);
  const feed = openConnection({
    source,
    urls: urlsOnOneHost(venue.url)[source.name],
    symbols: ["btcusdt", "ethusdt"],
    timing,
    clock: () => utcMs(Date.now()),
    onStatus: () => {},
  });
  stops.push(venue.stop, feed.stop);
  return { feed, venue };
}

const bidOf = (feed: Connection): number | undefined => feed.quotes().get("btcusdt")?.bid;
const soon = { timeout: 4_000, interval: 5 };
const htxQuotes = fixture("htx").filter((line) => line.includes('"ch":"market.btcusdt.bbo"'));
const lastHtxBid = priceFromWire(/"bid":([\d.]+)/.exec(htxQuotes.at(-1) ?? "")?.[1] ?? "");

test("HTX: subscribes, answers pings, and quotes the last frame", async () => {
  const pongs: string[] = [];
  const { feed } = await connected(htx, {
    async play(client) {
      await client.heard("market.ethusdt.bbo");
      client.sendPacked('{"ping":1795006800123}');
      pongs.push(await client.heard("pong"));
      for (const line of fixture("htx")) client.sendPacked(line);
    },
  });
  await expect.poll(() => bidOf(feed), soon).toBe(lastHtxBid);
  expect(pongs).toEqual(['{"pong":1795006800123}']);
  expect(feed.status()).toMatchObject({ state: "live", garbageFrames: 0, gaps: 0, reconnects: 0 });
});

test("HTX: bad gzip is counted and skipped, a frame out of order is dropped", async () => {
  const { feed } = await connected(htx, {
    async play(client) {
      await client.heard("market.btcusdt.bbo");
      client.send(GARBAGE);
      client.sendPacked("this is no JSON");
      for (const line of htxQuotes) client.sendPacked(line);
      client.sendPacked(htxQuotes[0] ?? "");
      client.send(GARBAGE);
    },
  });
  await expect.poll(() => feed.status().garbageFrames, soon).toBe(3);
  expect(bidOf(feed)).toBe(lastHtxBid);
  expect(feed.status().reconnects).toBe(0);
});

test("a stream that is out of step is left and entered anew", async () => {
  const { feed, venue } = await connected(htx, {
    async play(client, connection) {
      await client.heard("market.btcusdt.bbo");
      if (connection === 1) for (let count = 0; count < 3; count += 1) client.send(GARBAGE);
      else for (const line of htxQuotes) client.sendPacked(line);
    },
  });
  await expect.poll(() => bidOf(feed), soon).toBe(lastHtxBid);
  expect(venue.connections()).toBe(2);
  expect(feed.status()).toMatchObject({ garbageFrames: 3, reconnects: 1, lastEnd: "damaged" });
});

test("silence withdraws the quotes and reconnects", async () => {
  const play: ReplayOptions["play"] = async (client, connection) => {
    await client.heard("market.btcusdt.bbo");
    client.sendPacked(htxQuotes[connection === 1 ? 0 : htxQuotes.length - 1] ?? "");
  };
  const { feed, venue } = await connected(htx, { play }, { ...TIMING, silenceMs: 300 });
  await expect.poll(() => bidOf(feed), soon).toBeDefined();
  await expect.poll(() => feed.quotes().size, soon).toBe(0);
  await expect.poll(() => bidOf(feed), soon).toBe(lastHtxBid);
  expect(venue.connections()).toBeGreaterThanOrEqual(2);
  expect(feed.status().lastEnd).toBe("silent");
});

test("OKX: a dropped update is found, subscribed anew, and quotes are right again", async () => {
  const lines = fixture("okx").filter((line) => line.includes('"action"') && line.includes("BTC-USDT"));
  const [snapshot = "", , second = "", ...rest] = lines;
  let wasWithdrawn = false;
  const { feed } = await connected(okx, {
    async play(client) {
      await client.heard('"subscribe"');
      client.send(snapshot);
      client.send(second);
      await client.heard('"unsubscribe"');
      await client.heard('"subscribe"');
      wasWithdrawn = feed.quotes().size === 0;
      // Changes under way before the new snapshot do not count as the snapshot.
      for (const late of rest) client.send(late);
      for (const line of lines) client.send(line);
    },
  });
  const plain = plainBook();
  for (const line of lines) {
    const { data } = JSON.parse(line) as { data: { bids: string[][]; asks: string[][] }[] };
    plain.change(data[0]?.bids ?? [], data[0]?.asks ?? []);
  }
  await expect.poll(() => bidOf(feed), soon).toBe(plain.quote("btcusdt").bid);
  expect(wasWithdrawn).toBe(true);
  expect(feed.status()).toMatchObject({ gaps: 1, reconnects: 0 });
});

test("Binance: a gap in the update ids fetches a new snapshot", async () => {
  const changes = fixture("binance").filter((line) => line.includes("btcusdt@depth"));
  const [first = "", second = "", third = ""] = changes;
  const lost = readBinanceFrame(third);
  assert(lost.kind === "depth", "the fixture has three changes");
  const snapshots = [
    fixture("binance-depth")[0],
    JSON.stringify({ lastUpdateId: lost.lastUpdate, bids: [["104000.5", "1"]], asks: [["104001.5", "1"]] }),
  ];
  let asked = 0;
  const { feed } = await connected(binance, {
    async play(client) {
      await client.pause(30);
      client.send(first);
      await expect.poll(() => bidOf(feed), soon).toBeDefined();
      // The second change is lost on the way.
      expect(second).not.toBe("");
      client.send(third);
    },
    answer: (address) => (address.startsWith("/api/v3/depth?symbol=BTCUSDT") ? snapshots[asked++] : undefined),
  });
  await expect.poll(() => bidOf(feed), soon).toBe(priceFromWire("104000.5"));
  expect(asked).toBe(2);
  expect(feed.status().gaps).toBe(1);
});

test("Binance: a snapshot that cannot be had is asked for again, at a measured pace", async () => {
  let asked = 0;
  const { feed } = await connected(binance, {
    async play(client) {
      for (let count = 0; count < 20; count += 1) {
        for (const line of fixture("binance").slice(0, 1)) client.send(line);
        await client.pause(10);
      }
    },
    answer: () => {
      asked += 1;
      return asked < 4 ? undefined : fixture("binance-depth")[0];
    },
  });
  await expect.poll(() => bidOf(feed), soon).toBeDefined();
  expect(asked).toBe(4);
});

test("the wait before a reconnect doubles up to its bound", () => {
  expect([0, 1, 2, 3, 50].map((failures) => reconnectWaitMs(failures, TIMING))).toEqual([20, 40, 80, 100, 100]);
});
