import type { SecondContractRow } from "@agio/api-contract";
import { AmountText, Icon } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { BetTag } from "./BetTag.tsx";
import { settledPrice } from "./running-figures.ts";
import { resultOf } from "./second-rows.ts";
import { RESULT_TONES, durationText } from "./second-words.ts";
import { useSecondHistory } from "./use-second-history.ts";

/** Bets that ended, newest first, each leading to its receipt, on a phone. */
export const SecondHistory = ({ pairs }: { pairs: readonly TradingPair[] }) => (
  <HistoryPanel list={useSecondHistory(pairs)}>
    {(row) => <HistoryLine key={row.id} row={row} pair={pairs.find(({ symbol }) => symbol === row.symbol)} />}
  </HistoryPanel>
);

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
            <bdi>{row.openSeq === 0 ? "–" : settledPrice(row, "openPrice", { pair, format })}</bdi> →{" "}
            <bdi>{result === "void" ? "–" : settledPrice(row, "closePrice", { pair, format })}</bdi>
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
