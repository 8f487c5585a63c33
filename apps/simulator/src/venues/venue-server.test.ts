import { once } from "node:events";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { openGrowingMarket } from "../market/growing-market.ts";
import { openVenueServer } from "./venue-server.ts";

const START_MS = Date.parse("2026-11-18T13:07:23.456Z");
const market = openGrowingMarket({ seed: "venues", startMs: START_MS, startPrices: new Map() });
const venues = await openVenueServer(market, "venues", 0);
afterAll(() => venues.stop());

async function subscribed(symbol: string): Promise<Record<string, unknown>[]> {
  const socket = new WebSocket(`${venues.url.replace("http", "ws")}/ws`);
  const heard: Record<string, unknown>[] = [];
  socket.on(
    "message",
    (data: Buffer) => void heard.push(JSON.parse(gunzipSync(data).toString()) as Record<string, unknown>),
  );
  await once(socket, "open");
  socket.send(JSON.stringify({ sub: `market.${symbol}.bbo`, id: "1" }));
  await once(socket, "message");
  market.tick(market.models.length * 1_000 + START_MS);
  venues.tick(START_MS + 1_000);
  venues.tick(START_MS + 2_000);
  if (heard[0]?.["status"] === "ok") await once(socket, "message");
  socket.terminate();
  return heard;
}

test("a pair that comes to the world later is quoted by the venues that run", async () => {
  expect(await subscribed("newusdt")).toMatchObject([{ status: "error" }]);
  const pair = { symbol: "newusdt", pricingCoin: "USDT", priceDecimals: 4, sizeDecimals: 2, followsFeed: false };
  market.add([pair], START_MS + 500);
  venues.tick(START_MS + 500);
  const [first, second] = await subscribed("newusdt");
  expect(first).toMatchObject({ status: "ok", subbed: "market.newusdt.bbo" });
  const price = market.price("newusdt");
  expect(second).toMatchObject({ tick: { bid: expect.closeTo(price, 2), ask: expect.closeTo(price, 2) } });
});
