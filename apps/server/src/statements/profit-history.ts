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

/** What a user gained, and what it is worked out from. */
export interface ProfitHistory {
  /** What a user's profit is worked out from, at the sequence of `filter`. */
  profitFigures(filter: ProfitFilter): Promise<ProfitFigures>;
  /** Rebates that the user was paid up to a journal sequence, by coin. */
  rebatesPaid(userId: number, sequence: number): Promise<readonly CoinMovement[]>;
}

/** What happened to a user's funds, and what things cost when the day began. */
export interface ProfitFigures {
  readonly funding: FundingValue;
  readonly movements: readonly CoinMovement[];
  readonly pricesAtDayStart: readonly PastPrice[];
  /** What positions would have gained when the day began, in atoms of the valuation coin. */
  readonly unrealisedAtDayStart: number;
  /** What was moved into the contract account, less what was moved out of it. */
  readonly contractTransfers: number;
  /** What options had cost and second contracts had put up. */
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
    rebatesPaid: (userId, sequence) => selectRebatesPaid(database, { userId, sequence }),
  };
}
