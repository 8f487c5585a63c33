import { PRICE_ALERTS_MAX, type PriceAlertRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { tradeOfContract, tradeOfPair, type LiveMarket } from "@agio/projections";
import type { Kysely, Selectable } from "kysely";
import type { DurableEvents } from "../base/durable-events.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { contractName } from "../futures/futures-notifications.ts";
import {
  isContract,
  type ListedContract,
  type ListedMarket,
  type ListedPair,
  type MarketDirectory,
} from "../markets/market-directory.ts";
import type { EventKind } from "../notifications/event-kinds.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { UserTables } from "../users/tables.ts";
import type { PriceAlertTables, ServerPriceAlerts } from "./price-alert-tables.ts";
import { WaitingAlerts, type WaitingAlert } from "./waiting-alerts.ts";

/** Most alerts that wait at once, of all users: they are held in memory. */
const ALERTS_MAX = 500_000;

export interface NewAlert {
  readonly userId: number;
  readonly market: ListedMarket;
  readonly priceTicks: number;
  readonly isMailed: boolean;
}

/** Why an alert was not made. */
export type AlertRefusal = "no price yet" | "stands there" | "too many";

/** Prices that users want to be told of, once each, by the trades as they become durable. They outlive a restart. */
export interface PriceAlerts {
  /** The side is that of the last price. */
  create(alert: NewAlert): Promise<PriceAlertRow | AlertRefusal>;
  list(userId: number, symbol: string | undefined): Promise<PriceAlertRow[]>;
  /** False when the user has no such alert. */
  remove(userId: number, alertId: number): Promise<boolean>;
  /** Follows the events of one durable command; returns at once. */
  take(durable: Pick<DurableEvents, "events">): void;
  /** Resolves when all that was reached is told. */
  settled(): Promise<void>;
}

export interface PriceAlertParts {
  readonly database: Kysely<PriceAlertTables & UserTables>;
  readonly markets: MarketDirectory;
  readonly live: Pick<LiveMarket, "ticker">;
  readonly notifier: Pick<Notifier, "notify">;
  readonly clock: () => number;
  readonly log: Log;
}

const KINDS = { rise: "PRICE_ROSE", fall: "PRICE_FELL" } as const satisfies Record<string, EventKind>;

/** Opens the alerts that wait. One that was passed while the server was down is told with the market's first trade. */
export async function openPriceAlerts(parts: PriceAlertParts): Promise<PriceAlerts> {
  const { database, markets, live, clock } = parts;
  const waiting = new Map<number, WaitingAlerts>();
  let count = 0;
  let telling = Promise.resolve();

  function wait(marketId: number, alert: WaitingAlert): void {
    const ofMarket = waiting.get(marketId) ?? new WaitingAlerts();
    waiting.set(marketId, ofMarket);
    ofMarket.add(alert);
    count += 1;
  }

  function reach(marketId: number, priceTicks: number): void {
    for (const alert of waiting.get(marketId)?.reached(priceTicks) ?? []) {
      count -= 1;
      telling = telling.then(() => tell(parts, alert));
    }
  }

  for (const row of await database.selectFrom("server_price_alerts").selectAll().execute()) {
    const market = markets.findMarket(row.symbol);
    if (market !== undefined) wait(market.marketId, waitingOf(row));
  }

  return {
    async create({ userId, market, priceTicks, isMailed }) {
      const { lastTicks = 0 } = live.ticker(market.marketId) ?? {};
      if (lastTicks === 0) return "no price yet";
      if (lastTicks === priceTicks) return "stands there";
      if (count >= ALERTS_MAX) return "too many";
      const row = await database.transaction().execute(async (rows) => {
        // Of two at once the second sees the first.
        await rows.selectFrom("server_users").select("user_id").where("user_id", "=", userId).forUpdate().execute();
        const own = rows.selectFrom("server_price_alerts").where("user_id", "=", userId);
        const { total } = await own.select((on) => on.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
        if (total >= PRICE_ALERTS_MAX) return undefined;
        return rows
          .insertInto("server_price_alerts")
          .values({
            ...{ user_id: userId, symbol: market.symbol, price_ticks: priceTicks, is_mailed: isMailed },
            direction: priceTicks > lastTicks ? "rise" : "fall",
            created_at: clock(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      if (row === undefined) return "too many";
      wait(market.marketId, waitingOf(row));
      // A trade may have come meanwhile.
      reach(market.marketId, live.ticker(market.marketId)?.lastTicks ?? lastTicks);
      return shownRow(row, market);
    },
    async list(userId, symbol) {
      const own = database.selectFrom("server_price_alerts").where("user_id", "=", userId).selectAll();
      const chosen = symbol === undefined ? own : own.where("symbol", "=", symbol);
      const rows = await chosen.orderBy("alert_id", "desc").execute();
      return rows.flatMap((row) => {
        const market = markets.findMarket(row.symbol);
        return market === undefined ? [] : shownRow(row, market);
      });
    },
    async remove(userId, alertId) {
      const row = await database
        .deleteFrom("server_price_alerts")
        .where("user_id", "=", userId)
        .where("alert_id", "=", alertId)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return false;
      const market = markets.findMarket(row.symbol);
      const ofMarket = market === undefined ? undefined : waiting.get(market.marketId);
      if (ofMarket?.remove(waitingOf(row)) === true) count -= 1;
      return true;
    },
    take({ events }) {
      for (const event of events) {
        if (event.type !== "Traded" && event.type !== "ContractTraded") continue;
        const { marketId, priceTicks } = event.type === "Traded" ? tradeOfPair(event) : tradeOfContract(event);
        reach(marketId, priceTicks);
      }
    },
    settled: () => telling,
  };
}

const marketName = (market: ListedPair | ListedContract): string =>
  isContract(market) ? contractName(market) : `${market.traded.code}/${market.pricing.code}`;

const waitingOf = (row: Selectable<ServerPriceAlerts>): WaitingAlert => ({
  alertId: row.alert_id,
  userId: row.user_id,
  symbol: row.symbol,
  priceTicks: row.price_ticks,
  direction: row.direction,
  isMailed: row.is_mailed,
});

const shownRow = (row: Selectable<ServerPriceAlerts>, { priceDecimals }: ListedMarket): PriceAlertRow => ({
  id: row.alert_id,
  symbol: row.symbol,
  price: plainDecimal(row.price_ticks, priceDecimals),
  direction: row.direction,
  byMail: row.is_mailed,
  createTime: row.created_at,
});

/**
 * Tells its owner, then forgets it. In one process that is once; a crash between the two tells it again after the restart,
 * rather than never.
 */
async function tell({ database, markets, notifier, log }: PriceAlertParts, alert: WaitingAlert): Promise<void> {
  const { alertId, userId, symbol, priceTicks, direction, isMailed } = alert;
  const market = markets.findMarket(symbol);
  if (market === undefined) return;
  try {
    const own = database.selectFrom("server_price_alerts").where("alert_id", "=", alertId).select("alert_id");
    // Its owner took it away meanwhile.
    if ((await own.executeTakeFirst()) === undefined) return;
    const product = isContract(market) ? "futures" : "spot";
    const price = plainDecimal(priceTicks, market.priceDecimals);
    const values = { market: marketName(market), price, symbol, product };
    await notifier.notify(userId, KINDS[direction], values, isMailed);
    await database.deleteFrom("server_price_alerts").where("alert_id", "=", alertId).execute();
  } catch (error) {
    log.error("a price alert was not told", { userId, alertId, reason: reasonOf(error) });
  }
}
