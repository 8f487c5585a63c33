import { listenerRefusal, type ListeningServices } from "../operators/staff-calls.ts";
import { QueueTopic, type QueueTopicParts } from "../push/queue-topic.ts";
import type { Pipeline } from "@agio/pipeline";
import type { LiveMarket, Projector } from "@agio/projections";
import type { History } from "../endpoints/services.ts";
import type { Log } from "../base/log.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import type { MarketLooks, PairKind } from "../markets/market-looks.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import { MarketTopics } from "../markets/market-topics.ts";
import { OptionTopics } from "../options/option-topics.ts";
import type { EndedPosition } from "../topics/position-topic.ts";
import { RISK_ROWS_MAX, RiskTopics } from "../futures/risk-topics.ts";
import { SNAPSHOT_TICKS, TapeTopics, type TapePast } from "../markets/tape-topics.ts";
import { UserTopics } from "../push/user-topics.ts";

const OWN_COIN: PairKind = "owncoin";

/** How long what follows an event waits for the tables that explain it. */
const PROJECTED_WAIT_MS = 5_000;

/** The topics that follow what becomes durable. */
export interface Topics {
  readonly market: MarketTopics;
  readonly user: UserTopics;
  readonly risk: RiskTopics;
  readonly option: OptionTopics;
  readonly tape: TapeTopics;
}

export interface TopicsParts {
  readonly pipeline: Pipeline;
  readonly projector: Projector;
  readonly markets: MarketDirectory;
  readonly looks: MarketLooks;
  readonly options: OptionDirectory;
  /** Of second contracts. */
  readonly stakeCoin: ListedCoin;
  readonly live: LiveMarket;
  readonly history: History;
  readonly noteOwn: (userId: number, sequence: number) => void;
  readonly clock: () => number;
  readonly log: Log;
}

/** Resolves when the tables hold a sequence, or after a bounded wait. */
export const reached =
  (projector: Projector) =>
  (sequence: number): Promise<unknown> =>
    projector.reached(sequence, PROJECTED_WAIT_MS);

/** The newest ticks of every pair and the last head. */
async function tapePast({ history, markets }: TopicsParts): Promise<TapePast> {
  const { rows } = await history.tapeHeads({ pageNum: 1, pageSize: 1 });
  const ticks = await Promise.all(
    markets.pairs.map(async (pair) => [pair.symbol, await history.newestTicks(pair, SNAPSHOT_TICKS)] as const),
  );
  const [head] = rows;
  const notice = head === undefined ? undefined : { headSeq: head.seq, headHash: head.hash, ts: head.time };
  return { ticks: new Map(ticks), head: notice };
}

/** Opens the topics; the tables hold everything that is durable by now. */
export async function openTopics(parts: TopicsParts): Promise<Topics> {
  const { pipeline, projector, markets, looks, options, stakeCoin, live, history, noteOwn, clock, log } = parts;
  const newest = { pageNum: 1, pageSize: RISK_ROWS_MAX };
  const [liquidations, insurance] = await Promise.all([
    history.liquidations({ ...newest, contractId: undefined }),
    history.insuranceChanges(newest),
  ]);
  const past = { liquidations: liquidations.rows, insuranceChanges: insurance.rows };
  async function endedPosition({ userId, positionId, sequence }: EndedPosition) {
    await reached(projector)(sequence);
    return history.position(userId, positionId);
  }
  async function endedOption({ userId, positionId, sequence }: EndedPosition) {
    await reached(projector)(sequence);
    return history.optionPosition(userId, positionId);
  }
  const tape = new TapeTopics(markets, await tapePast(parts), clock);
  return {
    tape,
    market: new MarketTopics({
      markets,
      isOwn: (symbol) => looks.market(symbol).kind === OWN_COIN,
      live,
      pipeline,
      clock,
    }),
    user: new UserTopics({
      ...{ pipeline, markets, options, stakeCoin, tape, endedPosition, endedOption },
      ...{ noteOwn, clock, log },
    }),
    option: new OptionTopics({ pipeline, options, history, clock, log }),
    risk: await RiskTopics.open({ pipeline, markets, clock }, past),
  };
}

/** The work that waits, for sessions that may be told of it. */
export function openQueueTopic(
  services: ListeningServices & Pick<QueueTopicParts, "staffQueue" | "queueClaims" | "clock" | "log">,
): QueueTopic {
  return new QueueTopic({
    ...services,
    operatorOf: services.operatorSessions.find,
    refusalOf: (bearer) => listenerRefusal(services, bearer),
  });
}
