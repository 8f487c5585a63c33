import type { Pipeline } from "@agio/pipeline";
import type { LiveMarket, Projector } from "@agio/projections";
import type { History } from "../history.ts";
import type { Log } from "../log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { MarketTopics } from "../push/market-topics.ts";
import { RISK_ROWS_MAX, RiskTopics } from "../push/risk-topics.ts";
import { UserTopics } from "../push/user-topics.ts";

/** How long what follows an event waits for the tables that explain it. */
const PROJECTED_WAIT_MS = 5_000;

/** The topics that follow what becomes durable. */
export interface Topics {
  readonly market: MarketTopics;
  readonly user: UserTopics;
  readonly risk: RiskTopics;
}

export interface TopicsParts {
  readonly pipeline: Pipeline;
  readonly projector: Projector;
  readonly markets: MarketDirectory;
  readonly live: LiveMarket;
  readonly history: History;
  readonly clock: () => number;
  readonly log: Log;
}

/** Resolves when the tables hold a sequence, or after a bounded wait. */
export const reached =
  (projector: Projector) =>
  (sequence: number): Promise<unknown> =>
    projector.reached(sequence, PROJECTED_WAIT_MS);

/** Opens the topics; the tables hold everything that is durable by now. */
export async function openTopics(parts: TopicsParts): Promise<Topics> {
  const { pipeline, projector, markets, live, history, clock, log } = parts;
  const newest = { pageNum: 1, pageSize: RISK_ROWS_MAX };
  const [liquidations, insurance] = await Promise.all([
    history.liquidations({ ...newest, contractId: undefined }),
    history.insuranceChanges(newest),
  ]);
  const past = { liquidations: liquidations.rows, insuranceChanges: insurance.rows };
  async function endedPosition(userId: number, positionId: number, sequence: number) {
    await reached(projector)(sequence);
    return history.position(userId, positionId);
  }
  return {
    market: new MarketTopics({ markets, live, pipeline, clock }),
    user: new UserTopics({ pipeline, markets, endedPosition, clock, log }),
    risk: await RiskTopics.open({ pipeline, markets, clock }, past),
  };
}
