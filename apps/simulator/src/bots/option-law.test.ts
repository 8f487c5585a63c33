import type { OptionSeriesRow } from "@agio/api-contract";
import { SHIPPED_OPTION_UNDERLYINGS } from "@agio/api-contract/option-markets";
import { isWorkLeft } from "@agio/core";
import { surfaceArbitrage, surfaceSlice, surfaceVolatility } from "@agio/formulas";
import { priceE8, pairId, utcMs, type PriceE8 } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUSE_USER, openingCommands } from "../check/check-world.ts";
import { openCoreProcess } from "../check/core-process.ts";
import { COIN_MODELS } from "../market/coin-models.ts";
import { openMarket } from "../market/market.ts";
import { openCoreOptionFloor, optionCommands } from "../testing/core-option-desk.ts";
import { optionQuote, quotedUnderlying } from "./option-quotes.ts";

const E8 = 100_000_000;
const FUNDS_USDT = 20_000_000;
const BANK_ATOMS = 20_000_000_000_000;
const HOUR_MS = 3_600_000;
const MIDNIGHT_MS = Date.parse("2026-11-18T00:00:00Z");
const VENUES = ["htx", "binance", "okx"];
const SETTLED_PAIRS = SHIPPED_OPTION_UNDERLYINGS.map((shipped) => ({
  id: pairId(shipped.pairId),
  symbol: shipped.entry.symbol,
  tick: 10 ** -shipped.entry.basePrecision,
  underlying: quotedUnderlying(shipped.entry),
}));

type Prices = Readonly<Record<string, number>>;

/** The chain of a moment at which the house has just quoted everything, with the marks of a second later. */
async function quotedChain(prices: Prices, startMs: number): Promise<OptionSeriesRow[]> {
  const market = openMarket({ models: COIN_MODELS, seed: "law", startMs, startPrices: new Map() });
  const core = openCoreProcess();
  let now = startMs;
  const observe = (): void => {
    now += 1_000;
    const quotes = SETTLED_PAIRS.flatMap(({ id, symbol }) => {
      const at: PriceE8 = priceE8(Math.round((prices[symbol] ?? 0) * E8));
      return VENUES.map((venue) => ({ pairId: id, venue, bid: at, ask: at, receivedAt: utcMs(now) }));
    });
    core.send({ type: "ObservePrices", origin: "simulated", quotes }, now);
    while (isWorkLeft(core.state)) core.send({ type: "Continue" }, now);
  };
  for (const command of [...openingCommands(market, FUNDS_USDT), ...optionCommands(BANK_ATOMS)]) {
    core.send(command, now);
  }
  observe();
  const exchange = openCoreOptionFloor(core, () => now);
  const house = exchange.desk(HOUSE_USER);
  observe();
  for (const row of exchange.chain()) {
    const own = SETTLED_PAIRS.find(({ symbol }) => symbol === row.underlying);
    if (own === undefined) throw new Error(`${row.underlying} has no options`);
    const { bid, ask } = optionQuote(own.underlying, row, { forward: prices[row.underlying] ?? 0, atMs: now });
    const order = { symbol: row.symbol, num: "1", timeInForce: "POST_ONLY" } as const;
    if (bid !== undefined) await house.place({ ...order, side: "buy", price: String(bid) });
    if (ask !== undefined) await house.place({ ...order, side: "sell", price: String(ask) });
  }
  observe();
  return exchange.chain();
}

/** Rows that have a name in common; a chain goes by expiry, then by rising strike, and so does each group. */
function grouped(chain: readonly OptionSeriesRow[], nameOf: (row: OptionSeriesRow) => string): OptionSeriesRow[][] {
  const groups = new Map<string, OptionSeriesRow[]>();
  for (const row of chain) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** The last ticks of a cheap option say a little more or less than the surface. */
const POINTS_OFF_MAX = 3;

/** How far the volatility of a mark is from the house's surface, in percent points. */
function pointsOff(row: OptionSeriesRow, price: number, atMs: number): number {
  const nodes = SETTLED_PAIRS.find(({ symbol }) => symbol === row.underlying)?.underlying.nodes ?? [];
  const slice = surfaceSlice(nodes, (row.expiry - atMs) / (24 * HOUR_MS));
  return Math.abs(Number(row.iv) - surfaceVolatility(slice, Math.log(Number(row.strike) / price)) * 100);
}

const tickOf = ({ underlying }: OptionSeriesRow): number =>
  SETTLED_PAIRS.find(({ symbol }) => symbol === underlying)?.tick ?? 0;

/** The first law that a chain breaks, with the series that breaks it; undefined: none. */
function brokenLaw(chain: readonly OptionSeriesRow[], prices: Prices, atMs: number): string | undefined {
  for (const row of chain) {
    const [bid, ask, mark] = [row.bid, row.ask, row.mark].map(Number) as [number, number, number];
    if (ask !== 0 && mark > ask) return `${row.symbol}: mark ${mark} above ask ${ask}`;
    if (mark < bid) return `${row.symbol}: mark ${mark} below bid ${bid}`;
    const off = pointsOff(row, prices[row.underlying] ?? 0, atMs);
    if (off > POINTS_OFF_MAX) return `${row.symbol}: a volatility of ${row.iv}, ${off} points off the surface`;
  }
  for (const [call, put] of grouped(chain, ({ underlying, expiry, strike }) => `${underlying} ${expiry} ${strike}`)) {
    if (call === undefined || put === undefined) return "a strike has a call and a put";
    if (Math.abs(Number(call.delta) - Number(put.delta) - 1) > 1e-9)
      return `${call.symbol}: another delta than its put`;
  }
  for (const rows of grouped(chain, ({ underlying, expiry, cp }) => `${underlying} ${expiry} ${cp}`)) {
    for (const [at, low] of rows.entries()) {
      const [middle, high] = [rows[at + 1], rows[at + 2]];
      if (middle === undefined) continue;
      if (Number(middle.delta) > Number(low.delta)) return `${middle.symbol}: delta above that of a lower strike`;
      if (high === undefined) continue;
      const quoted = [low, middle, high].map((row) => ({ bid: Number(row.bid), ask: Number(row.ask) || Infinity }));
      if (2 * quoted[1]!.bid > quoted[0]!.ask + quoted[2]!.ask) return `${middle.symbol}: butterfly in the quotes`;
      const bend = Number(low.mark) - 2 * Number(middle.mark) + Number(high.mark);
      // Each mark is rounded to a tick.
      if (bend < -2.01 * tickOf(low)) return `${middle.symbol}: butterfly in the marks`;
    }
  }
  for (const rows of grouped(chain, ({ underlying, strike, cp }) => `${underlying} ${strike} ${cp}`)) {
    for (const [at, later] of rows.entries()) {
      const earlier = rows[at - 1];
      if (earlier === undefined) continue;
      if (later.ask !== "0" && Number(later.ask) < Number(earlier.bid))
        return `${later.symbol}: calendar in the quotes`;
      if (Number(later.mark) < Number(earlier.mark) - 1.01 * tickOf(later)) {
        return `${later.symbol}: calendar in the marks`;
      }
    }
  }
  return undefined;
}

test("the surfaces that are shipped have no arbitrage", () => {
  for (const { underlying } of SETTLED_PAIRS) expect(surfaceArbitrage(underlying.nodes)).toBeUndefined();
});

test("the house's quotes have no arbitrage, marks lie between them, and deltas are ordered by strike, at any price and hour", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 40_000, max: 160_000 }),
      fc.integer({ min: 1_500, max: 6_000 }),
      // Minutes after midnight: an expiry at 08:00 may be minutes away.
      fc.oneof(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 300, max: 448 })),
      async (btc, eth, minutes) => {
        const startMs = MIDNIGHT_MS + (minutes * HOUR_MS) / 60;
        const chain = await quotedChain({ btcusdt: btc, ethusdt: eth }, startMs);
        expect(chain.filter(({ ask }) => ask !== "0").length).toBeGreaterThan(chain.length * 0.9);
        expect(brokenLaw(chain, { btcusdt: btc, ethusdt: eth }, startMs)).toBeUndefined();
      },
    ),
    { numRuns: 12 },
  );
});
