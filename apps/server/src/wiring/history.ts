import type { Pipeline } from "@agio/pipeline";
import type { ProjectionTables, Projector } from "@agio/projections";
import type { Kysely } from "kysely";
import { openCampaignHistory } from "../campaigns/campaign-history.ts";
import { openConversionHistory } from "../conversions/conversion-history.ts";
import type { History } from "../endpoints/services.ts";
import { openFinanceHistory } from "../finance/finance-history.ts";
import { openFuturesHistory } from "../futures/futures-history.ts";
import { openCandleHistory } from "../markets/candle-history.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import { openTapeHistory } from "../markets/tape-history.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import { openOptionHistory } from "../options/option-history.ts";
import { openSecondHistory } from "../second-contracts/second-history.ts";
import { openSpotHistory } from "../spot/spot-history.ts";
import { openCurveHistory } from "../statements/curve-history.ts";
import { openProfitHistory } from "../statements/profit-history.ts";
import { openStatementHistory } from "../statements/statement-history.ts";

interface HistoryParts {
  readonly database: Kysely<ProjectionTables>;
  readonly projector: Projector;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly options: OptionDirectory;
  /** Of second contracts. */
  readonly stakeCoin: ListedCoin;
  /** UTC milliseconds of the platform. */
  readonly clock: () => number;
}

/** Opens the reading side of the SQL tables. */
export function openHistory(parts: HistoryParts): History {
  const { database, projector, pipeline, markets, options, stakeCoin, clock } = parts;
  return {
    ...openSpotHistory(database, markets),
    ...openStatementHistory(database, markets),
    ...openCandleHistory(database),
    ...openProfitHistory(database, projector),
    ...openCurveHistory(database, projector),
    ...openFuturesHistory(database, pipeline, markets),
    ...openOptionHistory({ database, markets, options }),
    ...openSecondHistory({ database, clock, markets, stakeCoin }),
    ...openTapeHistory(database, markets),
    ...openConversionHistory(database, markets),
    ...openFinanceHistory({ database, pipeline, markets }),
    ...openCampaignHistory({ database, pipeline, markets }),
    lag: () => projector.lag,
    behindMs: () => projector.behindMs,
    caughtUp: (timeoutMs) => projector.caughtUp(timeoutMs),
  };
}
