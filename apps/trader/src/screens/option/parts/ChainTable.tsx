import { PriceText, VisuallyHidden } from "@agio/ui";
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
  const columns = isWide ? WIDE : COMPACT;
  const puts = isWide ? (["bid", "ask", "mark", "iv", "delta"] as const) : COMPACT;
  return (
    <div className={isStale ? "option-chain ui-stale" : "option-chain"} data-chain="" dir="ltr">
      <table data-wide={isWide ? "" : undefined} aria-label={t("option.chain.title", { coin: underlying.coin })}>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={columns.length} className="text-up">
              {t("option.kind.calls")}
            </th>
            <th scope="col" className="option-strike" rowSpan={2}>
              {t("option.chain.strike")}
            </th>
            <th scope="colgroup" colSpan={columns.length} className="text-down">
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
              data-at-the-money={index === at ? "" : undefined}
            >
              <Cells
                {...{ underlying, columns, isWide, onPress }}
                series={line.call}
                isSellable={isSellable(line.call)}
                {...marks(line.call, indexTicks, openSymbol)}
              />
              <th scope="row" className="option-strike">
                <Strike text={line.strike} />
                {index === at ? <span className="option-atm">{t("option.chain.atTheMoney")}</span> : null}
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
    <th scope="col">
      {t(`option.chain.${column}`)}
      {under === undefined ? null : <small>{t(`option.chain.${under}`)}</small>}
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
  if (series === undefined) return <td colSpan={columns.length}>–</td>;
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
      <td key={column} data-in={isIn ? "" : undefined} data-open={isOpen ? "" : undefined}>
        <button
          type="button"
          tabIndex={isQuote ? 0 : -1}
          data-column={column}
          data-series={row.symbol}
          onClick={() => onPress({ series, side, ticks })}
        >
          {isQuote ? <VisuallyHidden>{quoteName(column)} </VisuallyHidden> : null}
          <PriceText text={text} figure={figure} />
          {under === undefined ? null : <small>{under.text}</small>}
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
