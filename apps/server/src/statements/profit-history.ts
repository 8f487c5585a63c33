import {
  selectContractTransfers,
  selectFundingValue,
  selectMovements,
  selectPricesAt,
  selectProductFigures,
  selectRebatesPaid,
  selectUnrealisedAtDayStart,
  type CoinMovement,
  type FundingValue,
  type PastPrice,
  type ProductFigures,
  type ProfitFilter,
  type ProjectionTables,
  type Projector,
} from "@agio/projections";
import type { Kysely } from "kysely";

/** A user's profit, and the figures behind it. */
export interface ProfitHistory {
  /** The figures behind a user's profit, at the sequence of `filter`. */
  profitFigures(filter: ProfitFilter): Promise<ProfitFigures>;
  /** Rebates that the user was paid up to a journal sequence, by coin. */
  rebatesPaid(userIds: readonly number[], sequence: number): Promise<readonly CoinMovement[]>;
}

/** Flows of a user's funds, and prices when the day began. */
export interface ProfitFigures {
  readonly funding: FundingValue;
  readonly movements: readonly CoinMovement[];
  readonly pricesAtDayStart: readonly PastPrice[];
  /** Unrealised profit of positions when the day began, in atoms of the valuation coin. */
  readonly unrealisedAtDayStart: number;
  /** Transfers into the contract account, less transfers out of it. */
  readonly contractTransfers: number;
  /** Cost of options and stakes of second contracts. */
  readonly products: ProductFigures;
}

/** How long figures wait for the tables. They are then of a moment ago. */
const PROJECTED_WAIT_MS = 2_000;

export function openProfitHistory(database: Kysely<ProjectionTables>, projector: Projector): ProfitHistory {
  return {
    async profitFigures(filter) {
      await projector.reached(filter.sequence, PROJECTED_WAIT_MS);
      const [funding, movements, pricesAtDayStart, unrealisedAtDayStart, contractTransfers, products] =
        await Promise.all([
          selectFundingValue(database, filter),
          selectMovements(database, filter),
          selectPricesAt(database, filter.dayStart),
          selectUnrealisedAtDayStart(database, filter),
          selectContractTransfers(database, filter),
          selectProductFigures(database, filter),
        ]);
      return { funding, movements, pricesAtDayStart, unrealisedAtDayStart, contractTransfers, products };
    },
    rebatesPaid: (userIds, sequence) => selectRebatesPaid(database, { userIds, sequence }),
  };
}
