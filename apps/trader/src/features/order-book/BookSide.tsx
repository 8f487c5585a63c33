import { classNames, depthShade } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { shortLotsText, ticksText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import type { BookRow } from "./grouped-book.ts";
import type { BookPress } from "./OrderBook.tsx";

interface BookSideProps {
  name: "bids" | "asks";
  rows: readonly BookRow[];
  /** False until the book has been heard of: nothing is said of it before. */
  isKnown: boolean;
  pair: TradedMarket;
  stepTicks: number;
  rowsMax: number;
  hasSums: boolean;
  onPress: (event: BookPress) => void;
}

/** The best price stands next to the middle. */
const SIDES = {
  bids: "flex min-h-0 flex-1 flex-col",
  asks: "flex min-h-0 flex-1 flex-col-reverse",
} as const;
const TONES = { bids: "text-up", asks: "text-down" } as const;
/** Wider than the column by the room of the mark, so that the figures of an own order stay in theirs. */
const ROW =
  "book-row ui-depth -ml-[8px] flex h-[20px] flex-none items-stretch pl-[8px] [contain:size_layout_style] hover:bg-surface-2";
const CELL = "flex-1 cursor-pointer whitespace-nowrap";
/** A bar before the price of an own order. */
const OWN =
  "relative before:absolute before:inset-y-[7px] before:-left-[7px] before:w-[5px] before:rounded-[3px] before:bg-accent before:content-['']";

/** One side, best price next to the middle. A row's buttons take its price, or its price and running quantity. */
export function BookSide({ name, rows, isKnown, pair, stepTicks, rowsMax, hasSums, onPress }: BookSideProps) {
  const t = useTranslate();
  const format = useFormat();
  if (rows.length === 0) {
    return (
      <div className={`${SIDES[name]} items-center justify-center text-text-3`} data-side={name}>
        {isKnown ? t("trade.book.empty") : null}
      </div>
    );
  }
  return (
    <div className={SIDES[name]} data-side={name}>
      {rows.slice(0, rowsMax).map((row, index) => (
        <div
          // Rows are places, not orders: with the index as key a moving market only changes texts.
          // oxlint-disable-next-line no-array-index-key
          key={index}
          className={ROW}
          title={row.isOwn ? t("trade.book.own") : undefined}
          {...depthShade({ share: row.depth, side: name === "bids" ? "up" : "down" })}
        >
          <button
            type="button"
            className={classNames(CELL, "text-left font-medium", TONES[name], row.isOwn && OWN)}
            tabIndex={index === 0 ? 0 : -1}
            onClick={onPress}
            data-ticks={row.ticks}
          >
            {format.grouped(ticksText(row.ticks, pair, stepTicks))}
          </button>
          <button
            type="button"
            className={`${CELL} text-right text-text-1`}
            tabIndex={-1}
            onClick={onPress}
            data-ticks={row.ticks}
            data-lots={row.sumLots}
          >
            {format.grouped(shortLotsText(row.lots, pair))}
          </button>
          {hasSums ? (
            <span className="flex-1 text-right whitespace-nowrap text-text-2">
              {format.grouped(shortLotsText(row.sumLots, pair))}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}
