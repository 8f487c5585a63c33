import { CoinIcon, Icon, PriceText } from "@agio/ui";
import type { ReactNode } from "react";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { DayLine } from "../pair/DayLine.tsx";
import { HaltedTag } from "../pair/HaltedTag.tsx";
import { directionOf } from "../pair/use-direction.ts";
import { HeatChange } from "./HeatChange.tsx";
import { dayOf, tradeTargetOf, type MarketDay, type MarketRow, type SortColumn } from "./market-rows.ts";
import { SortHead, type Sorting } from "./SortHead.tsx";
import { RowStar } from "./StarButton.tsx";
import type { Favourites } from "./use-favourites.ts";

interface MarketTableProps {
  /** Its spoken name. */
  label: string;
  rows: readonly MarketRow[];
  favourites: Favourites;
  /** With heads that sort. */
  sorting?: Sorting;
  /** With the day of each as a line, which is a call of its own for each row. */
  hasLines?: boolean;
}

const COLUMNS = [
  ["symbol", "pair"],
  ["last", "last"],
  ["change", "change"],
  ["low", "low"],
  ["high", "high"],
  ["turnover", "volume"],
] as const;

/** The range of the day, where lines of the day stand beside it, needs a table that is not the narrowest. */
const ROOMY = "@max-[852px]:hidden";

/** Tables with lines stand under each other: their columns line up. The others share what is left. */
const WIDTHS: Partial<Record<(typeof COLUMNS)[number][0], string>> = { symbol: "w-1/4", turnover: "w-36" };

const isSorted = (id: string): id is SortColumn => id !== "low" && id !== "high";

/** Markets of a desk, a line each; a press on a line opens its trading screen. Each line hears only its own market. */
export function MarketTable({ label, rows, favourites, sorting, hasLines = false }: MarketTableProps) {
  const t = useTranslate();
  return (
    <div className="@container">
      <table
        className={`w-full border-collapse text-14 whitespace-nowrap ${hasLines ? "table-fixed" : ""}`}
        aria-label={label}
      >
        <thead className="text-12 text-text-3">
          <tr>
            <th scope="col" className="w-11">
              <span className="ui-hidden">{t("market.favourites")}</span>
            </th>
            {COLUMNS.map(([id, word]) => {
              const name = t(`market.columns.${word}`);
              const place = `${id === "symbol" ? "text-start" : "text-end"} ${hasLines && !isSorted(id) ? ROOMY : ""}`;
              const side = `${place} ${hasLines ? (WIDTHS[id] ?? "") : ""}`;
              return sorting !== undefined && isSorted(id) ? (
                <SortHead key={id} column={id} name={name} sorting={sorting} className={side} />
              ) : (
                <th key={id} scope="col" className={`px-2 py-2 font-medium ${side}`}>
                  {name}
                </th>
              );
            })}
            <th scope="col" className={hasLines ? "w-40" : ""}>
              <span className="ui-hidden">{t("trade.openChart")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MarketTableRow key={row.symbol} row={row} favourites={favourites} hasLine={hasLines} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: MarketRow;
  favourites: Favourites;
  hasLine: boolean;
}

function MarketTableRow({ row, favourites, hasLine }: RowProps) {
  const t = useTranslate();
  const format = useFormat();
  const frame = useDetail(row.symbol);
  const day: MarketDay = frame === undefined ? row : dayOf(frame);
  const isStale = useStale();
  const price = (figure: number | undefined) => format.price(figure, row.priceDecimals);
  return (
    <tr className={`relative border-t border-line hover:bg-surface-2 ${isStale ? "ui-stale" : ""}`}>
      <td>
        <span className="relative z-1">
          <RowStar row={row} favourites={favourites} />
        </span>
      </td>
      <th scope="row" className="px-2 text-start font-normal">
        <PairLink row={row} />
      </th>
      <Cell>
        <PriceText className="font-semibold" figure={day.last} text={price(day.last)} />
      </Cell>
      <td className="px-2 text-end">
        <HeatChange percent={day.changePercent} />
      </td>
      <Cell isQuiet className={hasLine ? ROOMY : ""}>
        {price(day.low)}
      </Cell>
      <Cell isQuiet className={hasLine ? ROOMY : ""}>
        {price(day.high)}
      </Cell>
      <Cell isQuiet>
        {format.volume(day.turnover)} <span className="text-text-3">{row.pricingCoin}</span>
      </Cell>
      <td className="pe-2">
        <span className="flex items-center justify-end gap-2">
          {hasLine ? <DayLine symbol={row.symbol} direction={directionOf(day.changePercent)} /> : null}
          <a
            className="ui-icon-button relative z-1"
            href={hrefOf(paths.chart(row.symbol))}
            aria-label={`${t("trade.openChart")}: ${row.label}`}
            title={t("trade.openChart")}
          >
            <Icon name="chart" size={18} />
          </a>
        </span>
      </td>
    </tr>
  );
}

/** The name of a market; the press on it reaches over its whole line. */
function PairLink({ row }: { row: MarketRow }) {
  return (
    <a
      className="flex min-h-11 items-center gap-3 after:absolute after:inset-0"
      href={hrefOf(paths.trade(tradeTargetOf(row)))}
    >
      <CoinIcon code={row.coin} size={24} />
      <bdi dir="ltr" className="font-semibold ui-figures">
        {row.label}
      </bdi>
      <HaltedTag market={row} />
    </a>
  );
}

interface CellProps {
  isQuiet?: boolean;
  className?: string;
  children: ReactNode;
}

function Cell({ isQuiet = false, className = "", children }: CellProps) {
  return (
    <td className={`px-2 text-end ${isQuiet ? "text-text-2" : ""} ${className}`}>
      <span className="ui-figures">{children}</span>
    </td>
  );
}
