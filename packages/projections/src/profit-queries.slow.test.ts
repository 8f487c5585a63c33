import { beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { selectFundingValue, selectMovements, selectPricesAt } from "./profit-queries.ts";
import { project } from "./project.ts";
import { readRecord } from "./records.ts";
import { BTC, BTC_USDT, ETH_USDT, limitOrder, openMarket, OPENING_AT, USDT, USERS } from "./testing/recorded-market.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";

const [SELLER = 0, BUYER = 0] = USERS;
const MINUTE_MS = 60_000;
const GRANTED_LATE_AT = OPENING_AT + 10 * MINUTE_MS + 30_000;

/** BTC trades at 60,000.0 in minute 5 and at 62,000.0 in minute 10; then the buyer is granted one bitcoin. */
function recordedPrices() {
  const market = openMarket();
  const trade = (minute: number, ticks: number): void => {
    const at = OPENING_AT + minute * MINUTE_MS;
    market.run(at, [limitOrder(SELLER, "sell", { ticks, lots: 10 }), limitOrder(BUYER, "buy", { ticks, lots: 10 })]);
  };
  trade(5, 600_000);
  trade(10, 620_000);
  const grant = { userId: BUYER, coinId: BTC, atoms: 100_000_000, key: "late" } as never;
  market.run(GRANTED_LATE_AT, [{ type: "GrantFunds", ...(grant as object) } as never]);
  return market;
}

describeOnBothDatabases("profit figures", (database) => {
  let sequence = 0;
  const filter = (change: object) => ({ userIds: [BUYER], valuationCoinId: USDT, dayStart: 0, sequence, ...change });

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    const market = recordedPrices();
    sequence = market.sequence;
    await project(database(), market.records.flatMap(readRecord));
  });

  test("a price is the close of the last minute that had ended, before any the first one, else nothing", async () => {
    const at = async (minutes: number) => {
      const prices = await selectPricesAt(database(), OPENING_AT + minutes * MINUTE_MS);
      return prices.map(({ ticks }) => ticks);
    };
    expect(await selectPricesAt(database(), OPENING_AT)).toEqual([
      { pairId: BTC_USDT, ticks: 600_000 },
      { pairId: ETH_USDT, ticks: 0 },
    ]);
    expect(await at(10.5)).toEqual([600_000, 0]);
    expect(await at(11)).toEqual([620_000, 0]);
  });

  test("what came in is valued when it came", async () => {
    // At the opening 10,000,000 USDT, 10,000 BTC at the first price there ever was, and ETH without a price.
    const opening = 10_000_000_000_000 + 10_000 * 60_000_000_000;
    // The minute of 62,000 had not ended when the bitcoin came.
    const late = 60_000_000_000;
    const funding = await selectFundingValue(database(), filter({ dayStart: GRANTED_LATE_AT }));
    expect(funding).toEqual({ totalAtoms: opening + late, todayAtoms: late });
    const before = await selectFundingValue(database(), filter({ sequence: sequence - 1 }));
    expect(before).toEqual({ totalAtoms: opening, todayAtoms: opening });
  });

  test("movements are what holdings changed by, trades and fees included, holds not", async () => {
    const since = { dayStart: OPENING_AT + MINUTE_MS };
    // 10 lots are 0.0001 BTC, bought twice for 6 and 6.2 USDT; the fee of 0.1 % is taken from what is received.
    expect(await selectMovements(database(), filter(since))).toEqual([
      { coinId: USDT, atoms: -12_200_000 },
      { coinId: BTC, atoms: 2 * (10_000 - 10) + 100_000_000 },
    ]);
    expect(await selectMovements(database(), filter({ dayStart: GRANTED_LATE_AT + 1 }))).toEqual([]);
    expect(await selectMovements(database(), filter({ userIds: [9_999] }))).toEqual([]);
  });
});
