import { writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import { expect, test } from "vitest";
import { COIN_MODELS } from "./coin-models.ts";
import { readLastPrices, saveLastPrices } from "./last-prices.ts";
import { openMarket } from "./market.ts";

test("a world goes on at the prices that the last one left", () => {
  const folder = temporaryFolder("world");
  const file = path.join(folder.path, "world.json");
  const options = { models: COIN_MODELS, seed: "world", startMs: Date.parse("2026-11-18T13:00:00Z") };
  const market = openMarket({ ...options, startPrices: readLastPrices(file) });
  market.tick(options.startMs + 1_000);
  saveLastPrices(file, market);
  const next = openMarket({ ...options, startPrices: readLastPrices(file) });
  expect(next.price("btcusdt")).toBe(market.price("btcusdt"));
  writeFileSync(file, '{"btcusdt":-1,"ethusdt":"x"}');
  expect(readLastPrices(file).size).toBe(0);
  folder.remove();
});
