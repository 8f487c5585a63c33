import type { CheckedRequestOf, DataOf, TapeTickRow } from "@agio/api-contract";
import {
  selectHeadCovering,
  selectIndexGaps,
  selectLastTickSeq,
  selectTapeHeads,
  selectTapeTicks,
  type ProjectionTables,
  type TapeBlockCache,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { ListedPair, MarketDirectory } from "./market-directory.ts";
import { headRow, tickRow } from "./tape-rows.ts";

type TapePair = Pick<ListedPair, "pairId" | "symbol">;

/** The tick tape, from SQL, in the words of the wire. */
export interface TapeHistory {
  /** The number of a pair's newest stored tick; 0 before its first. */
  lastTickSeq(pair: TapePair): Promise<number>;
  /** The stored ticks from one number to another, with what proves them. */
  tapeProof(pair: TapePair, fromSeq: number, toSeq: number): Promise<DataOf<"tape.proof">>;
  tapeHeads(request: CheckedRequestOf<"tape.heads">): Promise<DataOf<"tape.heads">>;
  /** Gaps of the index, of one pair or of all. */
  indexGaps(
    pairId: number | undefined,
    paging: Omit<CheckedRequestOf<"tape.gaps">, "symbol">,
  ): Promise<DataOf<"tape.gaps">>;
  /** The newest ticks of a pair, oldest first. */
  newestTicks(pair: TapePair, count: number): Promise<TapeTickRow[]>;
}

export function openTapeHistory(database: Kysely<ProjectionTables>, markets: MarketDirectory): TapeHistory {
  const cache: TapeBlockCache = new Map();
  const ticksOf = ({ pairId, symbol }: TapePair, fromSeq: number, toSeq: number) =>
    selectTapeTicks(database, { pairId, symbol, fromSeq, toSeq }, cache);
  const lastTickSeq = ({ pairId }: TapePair): Promise<number> => selectLastTickSeq(database, pairId);
  return {
    lastTickSeq,
    async tapeProof(pair, fromSeq, toSeq) {
      const { before, ticks } = await ticksOf(pair, fromSeq, toSeq);
      const last = ticks.at(-1);
      const head =
        last === undefined
          ? undefined
          : await selectHeadCovering(database, { pairId: pair.pairId, seq: last.seq, at: last.at });
      return {
        before,
        ticks: ticks.map((tick) => tickRow(pair.symbol, tick)),
        ...(head === undefined ? {} : { head: headRow(markets, head) }),
      };
    },
    async tapeHeads(request) {
      const page = await selectTapeHeads(database, request);
      return { ...page, rows: page.rows.map((head) => headRow(markets, head)) };
    },
    async indexGaps(pairId, paging) {
      const page = await selectIndexGaps(database, { ...paging, pairId });
      const rows = page.rows.map((gap) => ({
        ...{ symbol: markets.pair(gap.pair_id).symbol, fromSeq: gap.from_seq, from: gap.from_at },
        ...{ toSeq: gap.to_seq, to: gap.to_at },
      }));
      return { ...page, rows };
    },
    async newestTicks(pair, count) {
      const last = await lastTickSeq(pair);
      if (last === 0) return [];
      const { ticks } = await ticksOf(pair, Math.max(1, last - count + 1), last);
      return ticks.map((tick) => tickRow(pair.symbol, tick));
    },
  };
}
