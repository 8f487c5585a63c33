import type { SecondContractRow } from "@agio/api-contract";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";
import { resultOf, type ResultWord } from "./second-rows.ts";

export const RESULT_WORDS = ["win", "lose", "draw", "void"] as const satisfies readonly ResultWord[];

/** The rows behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
export const secondTable = csvTable<SecondContractRow>({
  number: "orderNo",
  time: (row) => csvTime(row.createTime),
  pair: "symbol",
  side: (row) => (row.betContent === 1 ? "up" : "down"),
  seconds: "period",
  stake: "betAmount",
  odds: "odds",
  fee: "fee",
  coin: "coin",
  entry: "openPrice",
  settlement: "closePrice",
  result: (row) => resultOf(row) ?? "",
  profit: "profit",
  compensation: "compensation",
  firstTick: "closeSeqFrom",
  lastTick: "closeSeqTo",
  hash: "hash",
});
