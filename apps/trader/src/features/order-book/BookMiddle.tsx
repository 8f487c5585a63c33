import { Icon } from "@agio/ui";
import { displayAmount, parseDecimal, priceTicks } from "@agio/primitives";
import { useDetail } from "../../live/details.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { useDirection } from "../pair/use-direction.ts";
import type { BookPick } from "./OrderBook.tsx";

interface BookMiddleProps {
  pair: TradedMarket;
  spreadText: string;
  onPick: ((pick: BookPick) => void) | undefined;
}

/** Between the sides: last price with its arrow, and the spread. A tap takes the last price. */
export function BookMiddle({ pair, spreadText, onPick }: BookMiddleProps) {
  const t = useTranslate();
  const format = useFormat();
  const last = useDetail(pair.symbol)?.data.close;
  const direction = useDirection(last);
  const plain = last === undefined ? "" : displayAmount(last, pair.priceDecimals);
  const text = plain === "" ? "–" : format.grouped(plain);
  const ticks = parseDecimal(plain, pair.priceDecimals);
  return (
    <div className="book-middle">
      <button
        type="button"
        className="book-last"
        data-direction={direction}
        aria-label={`${t("trade.form.last")} ${text}`}
        onClick={() => ticks !== undefined && onPick?.({ ticks: priceTicks(ticks), lots: undefined })}
      >
        {text}
        {direction === "same" ? null : <Icon name={direction === "up" ? "rise" : "fall"} size={14} />}
      </button>
      <span className="text-11 text-text-3">
        {spreadText === "" ? "" : t("trade.book.spread", { value: spreadText })}
      </span>
    </div>
  );
}
