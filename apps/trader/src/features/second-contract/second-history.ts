import type { SecondContractRow } from "@agio/api-contract";
import { csvTime } from "../csv-export/csv-time.ts";
import { resultOf, type ResultWord } from "./second-rows.ts";

export const RESULT_WORDS = ["win", "lose", "draw", "void"] as const satisfies readonly ResultWord[];

/** The rows behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
export function secondTable(rows: readonly SecondContractRow[]): string[][] {
  const head = ["number", "time", "pair", "side", "seconds", "stake", "odds", "fee", "coin", "entry", "settlement"];
  return [
    [...head, "result", "profit", "firstTick", "lastTick", "hash"],
    ...rows.map((row) => [
      row.orderNo,
      csvTime(row.createTime),
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
