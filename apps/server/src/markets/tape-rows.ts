import type { TapeHeadRow, TapeTickRow } from "@agio/api-contract";
import type { VenueQuote } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { TapeHead, TapeTick } from "@agio/projections";
import type { MarketDirectory } from "./market-directory.ts";

const INDEX_DECIMALS = 8;
const indexText = (valueE8: number): string => plainDecimal(valueE8, INDEX_DECIMALS);

/** A tick wherever it comes from: an event or SQL. */
export interface TickFacts extends Omit<TapeTick, "inputs"> {
  readonly inputs: readonly Omit<VenueQuote, "pairId">[];
}

/** A tick of the tape as everybody may recompute its hash. */
export const tickRow = (
  symbol: string,
  { seq, at, value, status, origin, inputs, hash, byAge, recovered }: TickFacts,
): TapeTickRow => ({
  symbol,
  seq,
  time: at,
  value: indexText(value),
  status,
  origin,
  inputs: inputs.map(({ venue, bid, ask, receivedAt }) => ({
    venue,
    bid: indexText(bid),
    ask: indexText(ask),
    at: receivedAt,
  })),
  ...(byAge === undefined ? {} : { byAge }),
  ...(recovered === undefined ? {} : { recovered }),
  hash,
});

export const headRow = (markets: MarketDirectory, { headSeq, at, hash, marks, audit }: TapeHead): TapeHeadRow => ({
  seq: headSeq,
  time: at,
  marks: marks.map(({ pairId, tickSeq, hash: tickHash }) => ({
    symbol: markets.pair(pairId).symbol,
    seq: tickSeq,
    hash: tickHash,
  })),
  ...(audit === undefined ? {} : { audit }),
  hash,
});
