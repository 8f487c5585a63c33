import type { DataOf } from "@agio/api-contract";
import type { AccountName } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import {
  projectedSequence,
  selectAccountDays,
  selectActiveDays,
  selectProductVolumes,
  type ProjectionTables,
} from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { presentValues, type PresentValues } from "../markets/present-value.ts";
import { usdtScale, VALUATION_COIN } from "../markets/usdt-value.ts";
import type { UserTables } from "../users/tables.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";
import { dayStart } from "./reports.ts";

type HouseDaysData = DataOf<"operator.home.days">;
type Day = HouseDaysData["days"][number];

const DAY_MS = 86_400_000;
export const DAYS_SHOWN = 30;

const FEE_ACCOUNTS = {
  spot: "fee.spot",
  contract: "fee.contract",
  second: "fee.second",
  option: "fee.option",
  conversion: "fee.conversion",
  withdrawal: "fee.withdrawal",
} as const satisfies Record<keyof Day["fees"], AccountName>;
const PRODUCTS = ["spot", "contract", "second", "option"] as const satisfies readonly (keyof Day["volumes"])[];
const FEES = Object.keys(FEE_ACCOUNTS) as (keyof Day["fees"])[];

export interface HouseDaysParts {
  readonly database: Kysely<ProjectionTables & UserTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  /** Of second contracts and options. */
  readonly stakeCoin: { readonly coinId: number };
  readonly clock: () => number;
}

/** Volumes, fees, sign-ups and active users of the last days. */
export interface HouseDays {
  show(): Promise<HouseDaysData>;
}

class Sums<Name extends string> {
  readonly #values: PresentValues;
  readonly #sums = new Map<string, bigint>();
  readonly unvalued: Set<number>;

  constructor(values: PresentValues, unvalued: Set<number>) {
    this.#values = values;
    this.unvalued = unvalued;
  }

  add(name: Name, startAt: number, { coinId, atoms }: { readonly coinId: number; readonly atoms: bigint }): void {
    const value = this.#values.of(coinId, atoms);
    if (value === undefined) {
      this.unvalued.add(coinId);
      return;
    }
    const key = `${name} ${startAt}`;
    this.#sums.set(key, (this.#sums.get(key) ?? 0n) + value);
  }

  of(name: Name, startAt: number): bigint {
    return this.#sums.get(`${name} ${startAt}`) ?? 0n;
  }
}

export function openHouseDays({ database, pipeline, markets, stakeCoin, clock }: HouseDaysParts): HouseDays {
  const tables = database as unknown as Kysely<ProjectionTables>;

  async function signUpsOf({ fromAt, untilAt }: { fromAt: number; untilAt: number }): Promise<Map<number, number>> {
    const { rows } = await sql<{ startAt: number; users: number }>`
      select created_at - created_at % ${sql.lit(DAY_MS)} as "startAt", count(*) as users from server_users
      where created_at >= ${sql.lit(fromAt)} and created_at < ${sql.lit(untilAt)} group by 1`.execute(database);
    return new Map(rows.map(({ startAt, users }) => [startAt, users]));
  }

  /** The makers of the house are in the list of a day like everybody who trades, and no users: few, so each is looked up. */
  async function housesActiveOn({
    fromAt,
    untilAt,
  }: {
    fromAt: number;
    untilAt: number;
  }): Promise<Map<number, number>> {
    // The index of marks holds all that are not traders: it is named for that.
    const days = sql`generate_series(${sql.lit(fromAt)}::int8, ${sql.lit(untilAt - 1)}::int8, ${sql.lit(DAY_MS)}::int8)`;
    const { rows } = await sql<{ startAt: number; users: number }>`
      select days.start_at as "startAt", count(*) as users from ${days} as days(start_at)
      cross join server_users as houses
      join active_users on active_users.start_at = days.start_at and active_users.user_id = houses.user_id
      where houses.mark = 'house' and houses.mark <> 'trader' group by 1`.execute(database);
    return new Map(rows.map(({ startAt, users }) => [startAt, users]));
  }

  return {
    async show() {
      const untilAt = dayStart(clock()) + DAY_MS;
      const range = { fromAt: untilAt - DAYS_SHOWN * DAY_MS, untilAt };
      const byId = new Map(markets.markets.map((market) => [market.marketId, market]));
      const [values, products, fees, active, houses, signUps, sequence] = await Promise.all([
        pipeline.read((state) => presentValues(markets, state)),
        selectProductVolumes(tables, { span: "day", ...range }),
        selectAccountDays(tables, range, Object.values(FEE_ACCOUNTS)),
        selectActiveDays(tables, range),
        housesActiveOn(range),
        signUpsOf(range),
        projectedSequence(tables),
      ]);
      const unvalued = new Set<number>();
      const volumes = new Sums<keyof Day["volumes"]>(values, unvalued);
      const feeSums = new Sums<AccountName>(values, unvalued);
      for (const { product, marketId, startAt, turnoverAtoms } of products) {
        const coin = product === "spot" || product === "contract" ? byId.get(marketId)?.pricing : stakeCoin;
        if (coin !== undefined) volumes.add(product, startAt, { coinId: coin.coinId, atoms: turnoverAtoms });
      }
      // Given back fees are debits; what the house moves out of them is no refund.
      for (const { account, startAt, coinId, kind, creditAtoms, debitAtoms } of fees) {
        if (kind !== "houseFund") feeSums.add(account, startAt, { coinId, atoms: creditAtoms - debitAtoms });
      }
      const activeOn = new Map(active.map(({ startAt, users }) => [startAt, users - (houses.get(startAt) ?? 0)]));
      const shown = (atoms: bigint): string => decimalOfUnits(atoms, usdtScale(markets));
      const dayOf = (startTime: number): Day => ({
        startTime,
        volumes: record(PRODUCTS, (name) => shown(volumes.of(name, startTime))),
        fees: record(FEES, (name) => shown(feeSums.of(FEE_ACCOUNTS[name], startTime))),
        signUps: signUps.get(startTime) ?? 0,
        activeUsers: activeOn.get(startTime) ?? 0,
      });
      return {
        coin: VALUATION_COIN,
        sequence,
        unvalued: [...unvalued].map((coinId) => markets.coin(coinId).code),
        days: Array.from({ length: DAYS_SHOWN }, (_, at) => dayOf(range.fromAt + at * DAY_MS)),
      };
    },
  };
}

const record = <Name extends string>(names: readonly Name[], of: (name: Name) => string): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, string>;
