import { classNames, PriceText, VisuallyHidden } from "@agio/ui";
import { memo, useEffect, useRef } from "react";
import { isWritten } from "../../../features/option-positions/option-state.ts";
import { useOptionPositions } from "../../../features/option-positions/option-store.ts";
import type { OptionSide } from "../../../features/option-ticket/option-draft.ts";
import type { OptionSeries } from "../../../features/option/option-series.ts";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import { ticksText } from "../../../features/pair/quantity-text.ts";
import { useStale } from "../../../live/silence.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { atTheMoney, isInTheMoney, type StrikeLine } from "../model.ts";

/** Choice of a tapped cell; ticks 0: no price is meant. */
export interface ChainPress {
  readonly series: OptionSeries;
  readonly side: OptionSide;
  readonly ticks: number;
}

interface ChainTableProps {
  underlying: OptionUnderlying;
  lines: readonly StrikeLine[];
  /** Changes with the expiry: the strikes at the money come into sight once for each. */
  code: string;
  indexTicks: number;
  /** The series whose ticket is open. */
  openSymbol: string | undefined;
  /** All columns, or bid and ask with mark and volatility under them. */
  isWide: boolean;
  onPress: (press: ChainPress) => void;
}

type Column = "delta" | "iv" | "mark" | "bid" | "ask";
const WIDE: readonly Column[] = ["delta", "iv", "mark", "bid", "ask"];
const COMPACT: readonly Column[] = ["bid", "ask"];
/** Under the quote of a compact cell. */
const UNDER = { bid: "mark", ask: "iv" } as const;
const TONES: Record<Column, string> = { delta: "", iv: "", mark: "", bid: "text-up", ask: "text-down" };

const HEAD = "px-0.5 py-1 text-center align-bottom text-11";
const SMALL = "block text-11 font-normal text-text-3";
/** The row at the money stands between two lines. */
const CELL =
  "border-b border-line p-0 text-center group-data-at-the-money:border-y group-data-at-the-money:border-accent";
const PRESS =
  "block w-full cursor-pointer px-0.5 py-1 text-text-2 hover:bg-surface-3 " +
  "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(color:--focus)";

/** Calls on the left, puts on the right, strikes between them; left to right in every language. */
export function ChainTable({ underlying, lines, code, indexTicks, openSymbol, isWide, onPress }: ChainTableProps) {
  const t = useTranslate();
  const isStale = useStale();
  const isSellable = useSellable(underlying);
  const middle = useRef<HTMLTableRowElement>(null);
  const at = atTheMoney(lines, indexTicks);
  const placedFor = useRef("");
  useEffect(() => {
    // Once for each expiry, as soon as the index is known; afterwards the place is the reader's.
    const row = middle.current;
    const box = row?.closest<HTMLElement>("[data-chain]");
    if (placedFor.current === code || row === null || box === null || box === undefined) return;
    placedFor.current = code;
    box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  });
  const strikeWidth = isWide ? "w-[11%]" : "w-[22%]";
  const columns = isWide ? WIDE : COMPACT;
  const puts = isWide ? (["bid", "ask", "mark", "iv", "delta"] as const) : COMPACT;
  return (
    <div
      className={classNames(
        "overflow-auto overscroll-auto",
        isWide ? "max-h-[520px]" : "max-h-[56dvh]",
        isStale && "ui-stale",
      )}
      data-chain=""
      dir="ltr"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-12 tabular-nums"
        aria-label={t("option.chain.title", { coin: underlying.coin })}
      >
        <thead className={`sticky top-0 z-1 ${isWide ? "bg-surface-1" : "bg-surface-0"}`}>
          <tr>
            <th scope="colgroup" colSpan={columns.length} className={`${HEAD} font-semibold text-up`}>
              {t("option.kind.calls")}
            </th>
            <th scope="col" className={`${HEAD} font-semibold text-text-1 ${strikeWidth}`} rowSpan={2}>
              {t("option.chain.strike")}
            </th>
            <th scope="colgroup" colSpan={columns.length} className={`${HEAD} font-semibold text-down`}>
              {t("option.kind.puts")}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <ColumnName key={column} column={column} isWide={isWide} />
            ))}
            {puts.map((column) => (
              <ColumnName key={column} column={column} isWide={isWide} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr
              key={line.strike}
              ref={index === at ? middle : undefined}
              className="group"
              data-at-the-money={index === at ? "" : undefined}
            >
              <Cells
                {...{ underlying, columns, isWide, onPress }}
                series={line.call}
                isSellable={isSellable(line.call)}
                {...marks(line.call, indexTicks, openSymbol)}
              />
              <th scope="row" className={`${CELL} font-semibold text-text-1 ${strikeWidth}`}>
                <Strike text={line.strike} />
                {index === at ? (
                  <span className="block text-11 leading-[14px] font-medium text-accent">
                    {t("option.chain.atTheMoney")}
                  </span>
                ) : null}
              </th>
              <Cells
                {...{ underlying, columns: puts, isWide, onPress }}
                series={line.put}
                isSellable={isSellable(line.put)}
                {...marks(line.put, indexTicks, openSymbol)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tells the series that a press on the bid could sell: every one while writing is open, else what is held. */
function useSellable({ isWritingOpen }: OptionUnderlying) {
  const positions = useOptionPositions();
  const held = new Set(positions.filter((row) => !isWritten(row)).map(({ symbol }) => symbol));
  return (series: OptionSeries | undefined): boolean =>
    isWritingOpen || (series !== undefined && held.has(series.row.symbol));
}

const marks = (series: OptionSeries | undefined, indexTicks: number, openSymbol: string | undefined) => ({
  isIn: series !== undefined && isInTheMoney(series, indexTicks),
  isOpen: series !== undefined && series.row.symbol === openSymbol,
});

function ColumnName({ column, isWide }: { column: Column; isWide: boolean }) {
  const t = useTranslate();
  const under = isWide || (column !== "bid" && column !== "ask") ? undefined : UNDER[column];
  return (
    <th scope="col" className={`${HEAD} border-b border-line font-medium text-text-3`}>
      {t(`option.chain.${column}`)}
      {under === undefined ? null : <small className={SMALL}>{t(`option.chain.${under}`)}</small>}
    </th>
  );
}

function Strike({ text }: { text: string }) {
  const format = useFormat();
  return <span className="ui-figures">{format.grouped(text)}</span>;
}

interface CellsProps {
  underlying: OptionUnderlying;
  series: OptionSeries | undefined;
  columns: readonly Column[];
  isWide: boolean;
  isIn: boolean;
  isOpen: boolean;
  /** A sale is possible: without it the bid is a figure only, and its press says why. */
  isSellable: boolean;
  onPress: (press: ChainPress) => void;
}

const Cells = memo(function Cells({
  underlying,
  series,
  columns,
  isWide,
  isIn,
  isOpen,
  isSellable,
  onPress,
}: CellsProps) {
  const t = useTranslate();
  const format = useFormat();
  if (series === undefined)
    return (
      <td className={CELL} colSpan={columns.length}>
        –
      </td>
    );
  const { row } = series;
  const quoteName = (column: "bid" | "ask") =>
    column === "bid" && !isSellable
      ? `${t("option.chain.bid")}: ${row.symbol}`
      : t(`option.chain.${column}Of`, { series: row.symbol });
  const price = (ticks: number) => (ticks === 0 ? "–" : format.grouped(ticksText(ticks, underlying)));
  const figures: Record<Column, { text: string; figure: number; ticks: number; side: OptionSide }> = {
    bid: { text: price(series.bidTicks), figure: series.bidTicks, ticks: series.bidTicks, side: "sell" },
    ask: { text: price(series.askTicks), figure: series.askTicks, ticks: series.askTicks, side: "buy" },
    mark: { text: price(series.markTicks), figure: series.markTicks, ticks: series.markTicks, side: "buy" },
    iv: {
      text: Number(row.iv) === 0 ? "–" : format.grouped(`${shortFigure(row.iv, 1)}%`),
      figure: Number(row.iv),
      ticks: 0,
      side: "buy",
    },
    delta: { text: format.grouped(shortFigure(row.delta, 2)), figure: Number(row.delta), ticks: 0, side: "buy" },
  };
  return columns.map((column) => {
    const { text, figure, ticks, side } = figures[column];
    const isQuote = column === "bid" || column === "ask";
    const under = isWide || !isQuote ? undefined : figures[UNDER[column]];
    return (
      <td key={column} className={classNames(CELL, isOpen ? "bg-accent-soft" : isIn && "bg-surface-2")}>
        <button
          type="button"
          className={`${PRESS} ${isWide ? "min-h-[36px]" : "min-h-[48px]"}`}
          tabIndex={isQuote ? 0 : -1}
          data-column={column}
          data-series={row.symbol}
          onClick={() => onPress({ series, side, ticks })}
        >
          {isQuote ? <VisuallyHidden>{quoteName(column)} </VisuallyHidden> : null}
          <PriceText className={TONES[column]} text={text} figure={figure} />
          {under === undefined ? null : <small className={SMALL}>{under.text}</small>}
        </button>
      </td>
    );
  });
});

/** A figure of the model with a fixed number of decimals. Display only. */
function shortFigure(text: string, decimals: number): string {
  const scale = 10 ** decimals;
  const rounded = Math.round(Number(text) * scale);
  const digits = String(Math.abs(rounded)).padStart(decimals + 1, "0");
  return `${rounded < 0 ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
