import type { SecondContractRow } from "@agio/api-contract";
import { resultOf, type ResultWord } from "./second-rows.ts";

export const RESULT_WORDS = ["win", "lose", "draw", "void"] as const satisfies readonly ResultWord[];

/** Undefined: all. */
export interface SecondFilter {
  readonly symbol: string | undefined;
  readonly result: ResultWord | undefined;
}

export const NO_SECOND_FILTER: SecondFilter = { symbol: undefined, result: undefined };

export const filterSecond = (rows: readonly SecondContractRow[], { symbol, result }: SecondFilter) =>
  rows.filter(
    (row) => (symbol === undefined || row.symbol === symbol) && (result === undefined || resultOf(row) === result),
  );

/** The rows behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
export function secondTable(rows: readonly SecondContractRow[]): string[][] {
  const head = ["number", "time", "pair", "side", "seconds", "stake", "odds", "fee", "coin", "entry", "settlement"];
  return [
    [...head, "result", "profit", "firstTick", "lastTick", "hash"],
    ...rows.map((row) => [
      row.orderNo,
      new Date(row.createTime).toISOString(),
      row.symbol,
      row.betContent === 1 ? "up" : "down",
      String(row.period),
      row.betAmount,
      row.odds,
      row.fee,
      row.coin,
      row.openPrice,
      row.closePrice,
      resultOf(row) ?? "",
      row.profit,
      String(row.closeSeqFrom),
      String(row.closeSeqTo),
      row.hash,
    ]),
  ];
}
