import { useCall, valueIn } from "@agio/api-client/react";
import type { SecondContractRow } from "@agio/api-contract";
import { AmountText, Button, Icon, Select } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { downloadCsv } from "../csv-export/download-csv.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { PastList } from "../past-list/PastList.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { BetTag } from "./BetTag.tsx";
import { filterSecond, NO_SECOND_FILTER, RESULT_WORDS, secondTable, type SecondFilter } from "./second-history.ts";
import { resultOf } from "./second-rows.ts";
import { durationText, RESULT_TONES } from "./second-words.ts";

const REQUEST = { status: "2,3", pageNum: 1, pageSize: 200 };
const ANY = "";

/** The newest bets that ended, each leading to its receipt. */
export function SecondHistory({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useState(NO_SECOND_FILTER);
  const remote = useCall("secondContracts.list", REQUEST);
  const rows = filterSecond(valueIn(remote)?.rows ?? [], filter);
  return (
    <>
      <Filters pairs={pairs} filter={filter} onFilter={setFilter} rows={rows} />
      <PastList remote={remote} none={t("second.history.none")}>
        {rows.map((row) => (
          <HistoryLine key={row.id} row={row} pair={pairs.find(({ symbol }) => symbol === row.symbol)} />
        ))}
      </PastList>
    </>
  );
}

interface FiltersProps {
  pairs: readonly TradingPair[];
  filter: SecondFilter;
  onFilter: (filter: SecondFilter) => void;
  rows: readonly SecondContractRow[];
}

function Filters({ pairs, filter, onFilter, rows }: FiltersProps) {
  const t = useTranslate();
  const any = { id: ANY, label: t("common.all") };
  return (
    <div className="flex flex-wrap items-end gap-2 py-2">
      <Select
        size="small"
        className="min-w-28 flex-1 desk:max-w-44"
        label={t("second.history.pair")}
        value={filter.symbol ?? ANY}
        onChange={(symbol) => onFilter({ ...filter, symbol: symbol === ANY ? undefined : symbol })}
        options={[any, ...pairs.map(({ symbol, label }) => ({ id: symbol, label }))]}
      />
      <Select
        size="small"
        className="min-w-28 flex-1 desk:max-w-44"
        label={t("second.result.title")}
        value={filter.result ?? ANY}
        onChange={(id) => onFilter({ ...filter, result: RESULT_WORDS.find((word) => word === id) })}
        options={[any, ...RESULT_WORDS.map((id) => ({ id, label: t(`second.result.${id}`) }))]}
      />
      <Button
        tone="outline"
        disabled={rows.length === 0}
        onClick={() => downloadCsv("second-contracts.csv", secondTable(rows))}
      >
        {t("trade.orders.export")}
      </Button>
    </div>
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
          <span className="mt-1 block text-12 text-text-3 ui-figures">
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
        </span>
        <Icon name="forward" size={14} className="text-text-3" />
      </a>
    </li>
  );
}
