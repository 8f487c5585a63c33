import { DepthBar } from "@agio/ui";
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

/** One side, best price next to the middle. A row's buttons take its price, or its price and running quantity. */
export function BookSide({ name, rows, isKnown, pair, stepTicks, rowsMax, hasSums, onPress }: BookSideProps) {
  const t = useTranslate();
  const format = useFormat();
  if (rows.length === 0) {
    return (
      <div className="book-side items-center justify-center text-text-3" data-side={name}>
        {isKnown ? t("trade.book.empty") : null}
      </div>
    );
  }
  return (
    <div className="book-side" data-side={name}>
      {rows.slice(0, rowsMax).map((row, index) => (
        // Rows are places, not orders: with the index as key a moving market only changes texts.
        // oxlint-disable-next-line no-array-index-key
        <div
          key={index}
          className="book-row"
          data-own={row.isOwn ? "" : undefined}
          title={row.isOwn ? t("trade.book.own") : undefined}
        >
          <DepthBar share={row.depth} side={name === "bids" ? "up" : "down"} />
          <button type="button" tabIndex={index === 0 ? 0 : -1} onClick={onPress} data-ticks={row.ticks}>
            {format.grouped(ticksText(row.ticks, pair, stepTicks))}
          </button>
          <button type="button" tabIndex={-1} onClick={onPress} data-ticks={row.ticks} data-lots={row.sumLots}>
            {format.grouped(shortLotsText(row.lots, pair))}
          </button>
          {hasSums ? <span>{format.grouped(shortLotsText(row.sumLots, pair))}</span> : null}
        </div>
      ))}
    </div>
  );
}
