import type { SettlementFrame, TapeTickRow } from "@agio/api-contract";
import { isContract, type ListedPair, type MarketDirectory } from "./market-directory.ts";
import { tickRow } from "./tape-rows.ts";
import { Channel, type FrameFields } from "../topics/channel.ts";
import type { DurableEvents } from "../base/durable-events.ts";

/** The last ticks that a snapshot shows. */
export const SNAPSHOT_TICKS = 30;

export type HeadNotice = Extract<SettlementFrame["data"], { readonly headSeq: number }>;

/** Ticks of the time before, from history. */
export interface TapePast {
  /** The newest ticks of each pair, oldest first, by symbol. */
  readonly ticks: ReadonlyMap<string, readonly TapeTickRow[]>;
  readonly head: HeadNotice | undefined;
}

/** The channel of a pair's ticks, and the last of them, oldest first. */
interface PairTicks {
  readonly pair: ListedPair;
  readonly channel: Channel;
  rows: readonly TapeTickRow[];
}

/** The public topics of the tape: each tick of a pair, and the head of each minute. */
export class TapeTopics {
  readonly settlement: Channel;
  readonly #clock: () => number;
  readonly #byId = new Map<number, PairTicks>();
  readonly #bySymbol = new Map<string, PairTicks>();
  #head: HeadNotice | undefined;

  constructor(markets: Pick<MarketDirectory, "pairs" | "onListed">, past: TapePast, clock: () => number) {
    this.#clock = clock;
    for (const pair of markets.pairs) this.#add(pair, past.ticks.get(pair.symbol) ?? []);
    markets.onListed((market) => {
      if (!isContract(market)) this.#add(market, []);
    });
    this.#head = past.head;
    this.settlement = new Channel({ topic: "settlement" }, () => this.headFields());
  }

  #add(pair: ListedPair, rows: readonly TapeTickRow[]): void {
    const { symbol } = pair;
    const ticks: PairTicks = {
      pair,
      channel: new Channel({ topic: "indexTick", symbol }, () => this.#tickFields(symbol, ticks.rows)),
      rows,
    };
    this.#byId.set(pair.pairId, ticks);
    this.#bySymbol.set(symbol, ticks);
  }

  /** The channel of a pair's ticks. */
  ticks(symbol: string): Channel | undefined {
    return this.#bySymbol.get(symbol)?.channel;
  }

  /** The last published head as a frame; undefined before the first. */
  headFields(): FrameFields | undefined {
    return this.#head === undefined ? undefined : settlementFields(this.#clock(), this.#head);
  }

  /** Follows the events of one durable command. */
  take({ at, events }: DurableEvents): void {
    for (const event of events) {
      if (event.type === "TapeHeadPublished") {
        this.#head = { headSeq: event.headSeq, headHash: event.hash, ts: event.at };
        this.settlement.publish(settlementFields(this.#clock(), this.#head));
      }
      if (event.type !== "IndexTicked") continue;
      const ticks = this.#byId.get(event.pairId);
      if (ticks === undefined) continue;
      const past = event.recoveredAt === undefined ? { at } : ({ at: event.recoveredAt, recovered: true } as const);
      const row = tickRow(ticks.pair.symbol, { ...event, seq: event.tickSeq, ...past });
      ticks.rows = [...ticks.rows.slice(1 - SNAPSHOT_TICKS), row];
      ticks.channel.publish(this.#tickFields(ticks.pair.symbol, row));
    }
  }

  #tickFields(symbol: string, data: TapeTickRow | readonly TapeTickRow[]): FrameFields {
    return { type: "indexTick", symbol, ts: this.#clock(), data };
  }
}

export const settlementFields = (ts: number, data: SettlementFrame["data"]): FrameFields => ({
  type: "settlement",
  ts,
  data,
});
