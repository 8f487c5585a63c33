import { Icon } from "@agio/ui";
import { useDetail } from "../../live/details.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { useDirection } from "../pair/use-direction.ts";
import type { BookPick } from "./OrderBook.tsx";

interface BookMiddleProps {
  pair: TradedMarket;
  spreadText: string;
  onPick: ((pick: BookPick) => void) | undefined;
}

const TONES = { up: "text-up", down: "text-down", same: "text-text-1" } as const;

/** Between the sides: last price with its arrow, and the spread. A tap takes the last price. */
export function BookMiddle({ pair, spreadText, onPick }: BookMiddleProps) {
  const t = useTranslate();
  const format = useFormat();
  const last = useDetail(pair.symbol)?.data.close;
  const direction = useDirection(last);
  const text = format.price(last, pair.priceDecimals);
  const ticks = ticksOf(last, pair);
  return (
    // The spread goes under the price where both do not fit.
    <div className="flex h-[44px] flex-none flex-wrap content-center items-center justify-between gap-x-2 overflow-hidden whitespace-nowrap">
      <button
        type="button"
        className={`book-last inline-flex cursor-pointer items-center gap-0.5 text-16 font-semibold ${TONES[direction]}`}
        aria-label={`${t("trade.form.last")} ${text}`}
        onClick={() => ticks !== undefined && onPick?.({ ticks, lots: undefined })}
      >
        {text}
        {/* Without an arrow its room stays, or the spread would hop beside the price and back. */}
        <Icon
          name={direction === "down" ? "fall" : "rise"}
          size={14}
          className={direction === "same" ? "invisible" : ""}
        />
      </button>
      <span className="text-11 text-text-3">
        {spreadText === "" ? "" : t("trade.book.spread", { value: spreadText })}
      </span>
    </div>
  );
}
