import type { SecondContractRow } from "@agio/api-contract";
import { AmountText, Icon } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useMarketFilter } from "../open-orders/use-order-filters.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { ListFilter } from "../past-list/FilterLine.tsx";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { BetTag } from "./BetTag.tsx";
import { SECOND_STATUS, resultNumber, resultOf, type ResultWord } from "./second-rows.ts";
import { RESULT_TONES, durationText } from "./second-words.ts";
import { csvTable } from "../csv-export/csv-table.ts";
import { csvTime } from "../csv-export/csv-time.ts";

/** An end as the call takes it: a void order has no result. */
function endedAs(chosen: string | undefined): { status: string; result?: number } {
  const { settled, void: voided } = SECOND_STATUS;
  if (chosen === undefined) return { status: `${settled},${voided}` };
  const result = resultNumber(chosen);
  return result === undefined ? { status: String(voided) } : { status: String(settled), result };
}

/** Bets that ended, newest first, each leading to its receipt. */
export function SecondHistory({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const result: ListFilter<"result"> = {
    id: "result",
    label: t("second.result.title"),
    options: RESULT_WORDS.map((id) => ({ id, label: t(`second.result.${id}`) })),
  };
  return (
    <HistoryPanel
      call="secondContracts.list"
      filters={[useMarketFilter(pairs), result]}
      narrowed={({ symbol, ...chosen }) => ({ symbol, ...endedAs(chosen.result) })}
      none={t("second.history.none")}
      fileName="second-contracts.csv"
      table={secondTable}
    >
      {(row) => <HistoryLine key={row.id} row={row} pair={pairs.find(({ symbol }) => symbol === row.symbol)} />}
    </HistoryPanel>
  );
}

function HistoryLine({ row, pair }: { row: SecondContractRow; pair: TradingPair | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const result = resultOf(row) ?? "void";
  return (
    <li className="border-b border-line" data-history={row.id}>
      <a
        className="-mx-2 flex items-center gap-3 rounded-1 px-2 py-3 text-text-1 hover:bg-surface-2"
        href={hrefOf(paths.receipt({ product: "second", id: row.id }))}
        title={t("second.openReceipt")}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 text-14 font-semibold">
            <BetTag betContent={row.betContent} />
            <span className="truncate ui-figures">{pair?.label ?? row.symbol.toUpperCase()}</span>
            <span className="text-12 font-medium text-text-3">{durationText(t, row.period)}</span>
          </span>
          <span className="mt-1 block text-12 text-text-2 ui-figures">
            <bdi>{row.openSeq === 0 ? "–" : format.grouped(row.openPrice)}</bdi> →{" "}
            <bdi>{result === "void" ? "–" : format.grouped(row.closePrice)}</bdi>
          </span>
          <span className="block text-11 text-text-3 ui-figures">{format.dateTime(row.createTime)}</span>
        </span>
        <span className="shrink-0 text-end">
          <span className={`block text-12 font-semibold ${RESULT_TONES[result]}`}>{t(`second.result.${result}`)}</span>
          <AmountText
            className={`block text-14 font-semibold ${RESULT_TONES[result]}`}
            text={signedAmount(format.grouped(row.profit))}
            unit={row.coin}
            isHidden={isHidden}
          />
          {row.compensation === "0" ? null : (
            <span className="block text-11 text-text-3">
              {t("second.compensationPaid")}{" "}
              <AmountText text={signedAmount(format.grouped(row.compensation))} unit={row.coin} isHidden={isHidden} />
            </span>
          )}
        </span>
        <Icon name="forward" size={14} className="text-text-3" />
      </a>
    </li>
  );
}

const RESULT_WORDS = ["win", "lose", "draw", "void"] as const satisfies readonly ResultWord[];

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
