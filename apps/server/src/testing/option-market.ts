import { listOptionUnderlyings, type OptionRules } from "@agio/core";
import { parseDecimal, pairId, priceE8, utcMs } from "@agio/primitives";
import type { DataOf } from "@agio/api-contract";
import type { TestServer } from "./test-server.ts";

const PRICE_DECIMALS = 8;
const BTC_PAIR = pairId(1);
const VENUES = ["one", "two", "three"];

/** One index tick of BTC at the server's present time, seen at three venues. */
export async function tickIndex(server: TestServer, price: string, venues: readonly string[] = VENUES): Promise<void> {
  const at = priceE8(parseDecimal(price, PRICE_DECIMALS) ?? 0);
  const receivedAt = utcMs(server.now());
  const quotes = venues.map((venue) => ({ pairId: BTC_PAIR, venue, bid: at, ask: at, receivedAt }));
  const settled = await server.running.services.pipeline.submit({ type: "ObservePrices", origin: "test", quotes });
  if (settled.kind !== "applied") throw new Error("prices were not observed");
}

/** A tick of btcusdt at one price for each of the next seconds. */
export async function tickSeconds(server: TestServer, seconds: number, price: string): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    server.advance(SECOND_MS);
    await tickIndex(server, price);
  }
}

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Lists the series around a price, at noon of the next day, so that no expiry falls into a test by chance. */
export async function openOptionMarket(server: TestServer, price: string): Promise<void> {
  const now = server.now();
  server.advance((Math.floor(now / DAY_MS) + 1.5) * DAY_MS - now);
  await tickIndex(server, price);
  server.advance(SECOND_MS);
  await tickIndex(server, price);
}

/** An account that may write options for the bank; signed in. */
export async function openHouse(server: TestServer): Promise<string> {
  const { accounts, sessions } = server.running.services;
  const house = { loginName: "house.options", passwordHash: "", parentUserId: 0, mark: "house" } as const;
  const user = await accounts.open(house);
  if (user === undefined) throw new Error("the house has no account");
  return sessions.open(user.userId, "test");
}

export type SeriesRow = DataOf<"options.chain">[number];

/** Open series of BTC; `cp` and the nearest strike at or above (calls) or below (puts) the price. */
export async function nearestSeries(server: TestServer, cp: "C" | "P", price: number): Promise<SeriesRow> {
  const { data } = await server.call("options.chain", { symbol: "btcusdt" });
  const fitting = data.filter((row) => row.cp === cp && row.status === 1);
  const out = (row: SeriesRow): number => (cp === "C" ? Number(row.strike) - price : price - Number(row.strike));
  const [nearest] = fitting.filter((row) => out(row) >= 0).toSorted((a, b) => a.expiry - b.expiry || out(a) - out(b));
  if (nearest === undefined) throw new Error("no series is listed");
  return nearest;
}

/** Changes rules of the options on BTC, as two operators would. */
export async function setOptionRules(server: TestServer, change: Partial<OptionRules>): Promise<void> {
  const { pipeline } = server.running.services;
  const [view] = (await pipeline.read(listOptionUnderlyings)).filter(({ pairId: id }) => id === BTC_PAIR);
  if (view === undefined) throw new Error("there are no options on BTC");
  const { code, priceDecimals, sizeDecimals, rules } = view;
  const settled = await pipeline.submit({
    type: "SetOptionUnderlying",
    pairId: BTC_PAIR,
    code,
    priceDecimals,
    sizeDecimals,
    rules: { ...rules, ...change },
  });
  if (settled.kind !== "applied") throw new Error("the rules were refused");
}
