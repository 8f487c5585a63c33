import type { AllSettings } from "@agio/api-contract";
import { displayDateTime, displayZone } from "@agio/primitives";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import { contractName } from "../futures/futures-notifications.ts";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import { isContract, type MarketDirectory } from "../markets/market-directory.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { MarketSchedule } from "../operators/market-schedule.ts";
import type { UserTables } from "../users/tables.ts";

const LOOK_EVERY_MS = 10_000;
/** How far it came is written down after so many. */
const USERS_PER_STEP = 200;

export interface TellOfDelistingsOptions {
  readonly database: Kysely<UserTables & ProjectionTables>;
  readonly marketSchedule: Pick<MarketSchedule, "untold" | "told">;
  readonly markets: Pick<MarketDirectory, "findMarket">;
  readonly notifier: Pick<Notifier, "notify">;
  readonly settings: () => AllSettings;
  readonly log: Log;
}

/** People with an open order in a market, or an open position in a contract. */
async function usersIn(
  database: Kysely<UserTables & ProjectionTables>,
  market: NonNullable<ReturnType<MarketDirectory["findMarket"]>>,
): Promise<readonly number[]> {
  const id = market.marketId;
  const inside = isContract(market)
    ? sql`select user_id from positions where contract_id = ${id} and shares > 0
        union select user_id from contract_orders where contract_id = ${id} and status in (0, 1, 6)`
    : sql`select user_id from spot_orders where pair_id = ${id} and status in (0, 1, 6)`;
  const { rows } = await sql<{ user_id: number }>`select user_id from server_users
    where is_opened and mark = 'trader' and user_id in (${inside}) order by user_id`.execute(database);
  return rows.map((row) => row.user_id);
}

/**
 * Tells those who are in a market that a delisting was agreed to, and when it comes. How far it came is kept; what a crash cut
 * short is told again. Returns how many were told.
 */
export async function tellOfDelistings(parts: Omit<TellOfDelistingsOptions, "log">): Promise<number> {
  const { database, marketSchedule, markets, notifier, settings } = parts;
  for (let told = 0; ;) {
    const planned = await marketSchedule.untold();
    if (planned === undefined) return told;
    const market = markets.findMarket(planned.symbol);
    const { offSetValue } = settings().timeZone;
    const ends = `${displayDateTime(planned.dueTime, offSetValue)} ${displayZone(offSetValue)}`;
    const users = market === undefined ? [] : await usersIn(database, market);
    for (const [at, user] of users.entries()) {
      if (market === undefined || user <= planned.place) continue;
      const { traded, pricing } = market;
      if (isContract(market)) {
        await notifier.notify(user, "CONTRACT_DELISTED_SOON", { contract: contractName(market), ends });
      } else await notifier.notify(user, "PAIR_DELISTED_SOON", { market: `${traded.code}/${pricing.code}`, ends });
      told++;
      if (at % USERS_PER_STEP === USERS_PER_STEP - 1) await marketSchedule.told(planned.id, user);
    }
    await marketSchedule.told(planned.id);
  }
}

export const startTellingOfDelistings = ({ log, ...parts }: TellOfDelistingsOptions): (() => Promise<void>) =>
  repeat(async () => void (await tellOfDelistings(parts)), {
    ...{ everyMs: LOOK_EVERY_MS, failure: "users were not told of a delisting", log },
  });
