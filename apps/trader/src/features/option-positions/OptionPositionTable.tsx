import type { OptionPositionRow } from "@agio/api-contract";
import { AmountText, Button } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { RowTag, toneOf } from "../ticket/Figures.tsx";
import { ExpiryClock } from "./ExpiryClock.tsx";
import { isWritten, optionStatus } from "./option-state.ts";
import { OptionTag } from "./OptionTag.tsx";
import { useOptionFormat } from "./use-option-format.ts";

interface OptionPositionTableProps {
  rows: readonly OptionPositionRow[];
  underlyings: readonly OptionUnderlying[];
  /** Opens the ticket of a series to give it back. */
  onClose: (row: OptionPositionRow) => void;
}

const HEAD =
  "sticky top-0 z-1 bg-surface-1 px-2 py-1 text-end font-medium whitespace-nowrap text-text-3 first:text-start";
const CELL = "border-t border-line px-2 py-0.5 text-end whitespace-nowrap first:text-start";

/** Open options in one line each, for a desk. */
export function OptionPositionTable({ rows, underlyings, onClose }: OptionPositionTableProps) {
  const t = useTranslate();
  const heads = [
    t("option.position.series"),
    t("option.form.contracts"),
    t("option.position.average"),
    t("option.chain.mark"),
    t("option.position.value"),
    t("option.position.unrealised"),
    t("option.greek.delta"),
    t("option.greek.gamma"),
    t("option.greek.theta"),
    t("option.greek.vega"),
    t("option.head.timeLeft"),
  ];
  return (
    <div className="max-h-[320px] overflow-auto">
      <table className="w-full border-separate border-spacing-0 text-12" aria-label={t("option.position.title")}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
            <td className={`${HEAD} end-0`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              underlying={underlyingOf(underlyings, row.symbol)}
              onClose={() => onClose(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  row: OptionPositionRow;
  underlying: OptionUnderlying | undefined;
  onClose: () => void;
}

function Line({ row, underlying, onClose }: LineProps) {
  const t = useTranslate();
  const format = useOptionFormat(underlying);
  const isStale = useStale();
  const status = optionStatus(row);
  return (
    <tr data-option-position={row.id}>
      <th scope="row" className={`${CELL} font-medium`}>
        <span className="inline-flex items-center gap-1.5">
          <OptionTag symbol={row.symbol} />
          <bdi className="ui-figures">{row.symbol}</bdi>
          {isWritten(row) ? <RowTag tone="warn">{t("option.position.written")}</RowTag> : null}
          {status === "held" ? null : (
            <RowTag tone={status === "expiring" ? "warn" : "plain"}>{t(`option.status.${status}`)}</RowTag>
          )}
        </span>
      </th>
      <Private>{format.grouped(row.num)}</Private>
      <td className={`${CELL} ui-figures`}>{format.premium(row.openPrice)}</td>
      <td className={`${CELL} ui-figures`}>{format.premium(row.markPrice)}</td>
      <Private>{format.money(row.value)}</Private>
      <Private
        tone={toneOf(row.unrealized)}
      >{`${format.profit(row.unrealized)} (${format.percent(row.roe)}%)`}</Private>
      <Private>{format.greek(row.delta)}</Private>
      <Private>{format.greek(row.gamma)}</Private>
      <Private>{format.greek(row.theta)}</Private>
      <Private>{format.greek(row.vega)}</Private>
      <td className={CELL}>
        <ExpiryClock expiry={row.expiry} />
      </td>
      {/* In sight wherever the line is scrolled to. */}
      <td className={`${CELL} sticky end-0 bg-surface-1`}>
        <Button size="small" tone="outline" disabled={isStale} onClick={onClose}>
          {t(isWritten(row) ? "option.position.buyBack" : "option.form.sellBack")}
        </Button>
      </td>
    </tr>
  );
}

/** A figure that hides with the amounts. */
function Private({ tone = "", children: text }: { tone?: string; children: string }) {
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  return (
    <td className={CELL}>
      <AmountText className={tone} text={text} isHidden={isHidden} />
    </td>
  );
}
