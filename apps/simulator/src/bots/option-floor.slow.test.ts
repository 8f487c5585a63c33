import { checkInvariants, optionPositionsOf } from "@agio/core";
import { SHIPPED_OPTION_UNDERLYINGS } from "@agio/api-contract/option-markets";
import { userId } from "@agio/primitives";
import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { HOUSE_USER, observedPrices, openingCommands } from "../check/check-world.ts";
import { openCoreProcess } from "../check/core-process.ts";
import { COIN_MODELS } from "../market/coin-models.ts";
import { openMarket } from "../market/market.ts";
import { openCoreOptionFloor, optionCommands } from "../testing/core-option-desk.ts";
import { WATCHED } from "./activity.ts";
import type { OptionDesk } from "./option-desk.ts";
import { openOptionFloor } from "./option-floor.ts";

const TICK_MS = 100;
const FUNDS_USDT = 20_000_000;
const BANK_ATOMS = 20_000_000_000_000;
const TRADERS = [2, 3, 4, 5];

test("ninety seconds of bots make an option market: quotes on both sides, positions of several traders, a light pace", async () => {
  const seconds = 90;
  const startMs = Date.parse("2026-11-18T13:00:00Z");
  const random = seededRandom("options");
  const market = openMarket({ models: COIN_MODELS, seed: "options", startMs, startPrices: new Map() });
  const core = openCoreProcess();
  let now = startMs;
  for (const command of [...openingCommands(market, FUNDS_USDT), ...optionCommands(BANK_ATOMS)])
    core.send(command, now);
  core.send(observedPrices(market, now, 0, random), now);
  const exchange = openCoreOptionFloor(core, () => now);
  const house = exchange.desk(HOUSE_USER);
  const moves = { all: 0, bare: 0 };
  const quotedSides = (): number =>
    exchange.chain().reduce((sides, { bid, ask }) => sides + Number(bid !== "0") + Number(ask !== "0"), 0);
  const watchedHouse: OptionDesk = {
    ...house,
    async cancel(id) {
      const before = quotedSides();
      await house.cancel(id);
      moves.all += 1;
      if (quotedSides() < before) moves.bare += 1;
    },
  };
  const floor = await openOptionFloor({
    house: watchedHouse,
    traders: TRADERS.map((user) => exchange.desk(user)),
    market,
    options: SHIPPED_OPTION_UNDERLYINGS.map(({ entry }) => entry),
    activity: () => WATCHED,
    random,
  });
  let ticks = 0;
  let crossed = 0;
  for (; now - startMs < seconds * 1_000; ticks++) {
    now += TICK_MS;
    if (ticks % 5 === 0) market.tick(now);
    if (ticks % 10 === 0) core.send(observedPrices(market, now, 0, random), now);
    floor?.tick(now);
    // Answers of the desks arrive between two ticks, as they do on a network.
    await new Promise(setImmediate);
  }
  checkInvariants(core.state);
  const chain = exchange.chain();
  for (const { bid, ask } of chain) if (bid !== "0" && ask !== "0" && Number(bid) >= Number(ask)) crossed++;
  expect(crossed).toBe(0);
  expect(chain.length).toBeGreaterThan(100);
  expect(chain.filter(({ ask }) => ask !== "0").length / chain.length).toBeGreaterThan(0.95);
  expect(chain.filter(({ bid }) => bid !== "0").length / chain.length).toBeGreaterThan(0.8);
  const holders = TRADERS.filter((user) => optionPositionsOf(core.state, userId(user)).length > 0);
  expect(holders.length).toBeGreaterThan(2);
  expect(exchange.counts.sent / seconds).toBeLessThan(14);
  expect(exchange.counts.refused / exchange.counts.sent).toBeLessThan(0.05);
  // A quote that moves leaves nobody without one: only those end that have no price any more.
  expect(moves.all).toBeGreaterThan(50);
  expect(moves.bare / moves.all).toBeLessThan(0.1);
});
