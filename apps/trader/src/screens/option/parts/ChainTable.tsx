import { classNames, PriceText, VisuallyHidden } from "@agio/ui";
import { memo, useEffect, useRef } from "react";
import { isWritten } from "../../../features/option-positions/option-state.ts";
import { useOptionPositions } from "../../../features/option-positions/option-store.ts";
import { plainFigure } from "../../../features/option-positions/use-option-format.ts";
import type { OptionSide } from "../../../features/option-ticket/option-draft.ts";
import type { OptionSeries } from "../../../features/option/option-series.ts";
import { markedForward, quotedPercent } from "../../../features/option/quoted-volatility.ts";
import { yearsUntil } from "../../../features/option/years-until.ts";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import { ticksText } from "../../../features/pair/quantity-text.ts";
import { useStale } from "../../../live/silence.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { mirrored, type ChainColumn } from "../chain-columns.ts";
import { atTheMoney, isInTheMoney, type StrikeLine } from "../model.ts";
import { useColumnName } from "./column-names.ts";

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
  /** Those of a desk; undefined on a phone: bid and ask with mark and volatility under them. */
  columns: readonly ChainColumn[] | undefined;
  onPress: (press: ChainPress) => void;
}

const COMPACT: readonly ChainColumn[] = ["bid", "ask"];
/** Narrower ones could not be read: the table then scrolls. */
const COLUMN_PX_MIN = 56;
const STRIKE_PX_MIN = 84;
/** Under the quote of a compact cell. */
const UNDER = { bid: "mark", ask: "iv" } as const;
const TONES: Partial<Record<ChainColumn, string>> = { bid: "text-up", ask: "text-down" };

const HEAD = "px-0.5 py-1 text-center align-bottom text-11";
const SMALL = "block text-11 font-normal text-text-3";
/** The row at the money stands between two lines. */
const CELL =
  "border-b border-line p-0 text-center group-data-at-the-money:border-y group-data-at-the-money:border-accent";
const PRESS =
  "block w-full cursor-pointer px-0.5 py-1 text-text-2 hover:bg-surface-3 " +
  "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(color:--focus)";

/** Calls on the left, puts on the right, strikes between them; left to right in every language. */
export function ChainTable({
  underlying,
  lines,
  code,
  indexTicks,
  openSymbol,
  columns: chosen,
  onPress,
}: ChainTableProps) {
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
  const isWide = chosen !== undefined;
  const strikeWidth = isWide ? "w-[84px]" : "w-[22%]";
  const columns = chosen ?? COMPACT;
  const puts = mirrored(columns);
  const widthMin = isWide ? 2 * columns.length * COLUMN_PX_MIN + STRIKE_PX_MIN : 0;
  return (
    <div
      className={classNames(
        "overflow-auto overscroll-auto",
        isWide ? "h-full" : "max-h-[56dvh]",
        isStale && "ui-stale",
      )}
      data-chain=""
      dir="ltr"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-12 tabular-nums"
        style={{ minWidth: widthMin }}
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
                forwardTicks={markedForward(line, indexTicks)}
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
                forwardTicks={markedForward(line, indexTicks)}
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

function ColumnName({ column, isWide }: { column: ChainColumn; isWide: boolean }) {
  const t = useTranslate();
  const nameOf = useColumnName();
  const under = isWide || (column !== "bid" && column !== "ask") ? undefined : UNDER[column];
  return (
    <th scope="col" className={`${HEAD} border-b border-line font-medium text-text-3`}>
      {nameOf(column)}
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
  columns: readonly ChainColumn[];
  isWide: boolean;
  /** That the quotes are judged by. */
  forwardTicks: number;
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
  forwardTicks,
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
  const plain = (text: string, side: OptionSide = "buy") => ({ text, figure: Number.NaN, ticks: 0, side });
  const quote = (ticks: number, side: OptionSide) => ({ text: price(ticks), figure: ticks, ticks, side });
  const percent = (value: number | undefined) =>
    value === undefined ? "–" : format.grouped(`${shortFigure(String(value), 1)}%`);
  const quoted = (ticks: number) =>
    percent(quotedPercent(series, ticks, { forwardTicks, years: yearsUntil(row.expiry) }));
  const greek = (text: string) => plain(format.grouped(plainFigure(text)));
  const figureOf = (column: ChainColumn): { text: string; figure: number; ticks: number; side: OptionSide } => {
    switch (column) {
      case "bid":
        return quote(series.bidTicks, "sell");
      case "ask":
        return quote(series.askTicks, "buy");
      case "mark":
        return quote(series.markTicks, "buy");
      case "iv":
        return { ...plain(percent(Number(row.iv) === 0 ? undefined : Number(row.iv))), figure: Number(row.iv) };
      case "bidIv":
        return plain(quoted(series.bidTicks), "sell");
      case "askIv":
        return plain(quoted(series.askTicks));
      case "delta":
        return { ...plain(format.grouped(shortFigure(row.delta, 2))), figure: Number(row.delta) };
      case "gamma":
      case "theta":
      case "vega":
        return greek(row[column]);
      case "openInterest":
      case "volume":
        return plain(format.grouped(row[column]));
      default:
        return column satisfies never;
    }
  };
  return columns.map((column) => {
    const { text, figure, ticks, side } = figureOf(column);
    const isQuote = column === "bid" || column === "ask";
    const under = isWide || !isQuote ? undefined : figureOf(UNDER[column]);
    return (
      <td key={column} className={classNames(CELL, isOpen ? "bg-accent-soft" : isIn && "bg-surface-2")}>
        <button
          type="button"
          className={`${PRESS} ${isWide ? "min-h-[28px]" : "min-h-[48px]"}`}
          tabIndex={isQuote ? 0 : -1}
          data-column={column}
          data-series={row.symbol}
          onClick={() => onPress({ series, side, ticks })}
        >
          {isQuote ? <VisuallyHidden>{quoteName(column)} </VisuallyHidden> : null}
          {Number.isNaN(figure) ? text : <PriceText className={TONES[column] ?? ""} text={text} figure={figure} />}
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
