import type { SecondContractRow } from "@agio/api-contract";
import { useTranslate } from "../../shell/language.ts";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";
import { useMarketFilter } from "../open-orders/use-order-filters.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { ListFilter } from "../past-list/FilterLine.tsx";
import type { HistoryList } from "../past-list/use-history.ts";
import { SECOND_STATUS, resultNumber, resultOf, type ResultWord } from "./second-rows.ts";

const RESULT_WORDS = ["win", "lose", "draw", "void"] as const satisfies readonly ResultWord[];

/** An end as the call takes it: a void order has no result. */
function endedAs(chosen: string | undefined): { status: string; result?: number } {
  const { settled, void: voided } = SECOND_STATUS;
  if (chosen === undefined) return { status: `${settled},${voided}` };
  const result = resultNumber(chosen);
  return result === undefined ? { status: String(voided) } : { status: String(settled), result };
}

/** Bets that ended, newest first. */
export function useSecondHistory(
  pairs: readonly TradingPair[],
): HistoryList<"secondContracts.list", "symbol" | "result"> {
  const t = useTranslate();
  const result: ListFilter<"result"> = {
    id: "result",
    label: t("second.result.title"),
    options: RESULT_WORDS.map((id) => ({ id, label: t(`second.result.${id}`) })),
  };
  return {
    call: "secondContracts.list",
    filters: [useMarketFilter(pairs), result],
    narrowed: ({ symbol, ...chosen }) => ({ symbol, ...endedAs(chosen.result) }),
    none: t("second.history.none"),
    fileName: "second-contracts.csv",
    table: secondTable,
  };
}

/** The rows behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
const secondTable = csvTable<SecondContractRow>({
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
