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
  const spread = spreadText === "" ? "" : t("trade.book.spread", { value: spreadText });
  return (
    // All of it is one target. The spread goes under the price where both do not fit.
    <button
      type="button"
      className="flex h-[44px] w-full flex-none cursor-pointer flex-wrap content-center items-center justify-between gap-x-2 overflow-hidden text-start whitespace-nowrap"
      aria-label={[`${t("trade.form.last")} ${text}`, spread].join(" ").trim()}
      onClick={() => ticks !== undefined && onPick?.({ ticks, lots: undefined })}
    >
      <span className={`book-last inline-flex items-center gap-0.5 text-16 font-semibold ${TONES[direction]}`}>
        {text}
        {/* Without an arrow its room stays, or the spread would hop beside the price and back. */}
        <Icon
          name={direction === "down" ? "fall" : "rise"}
          size={14}
          className={direction === "same" ? "invisible" : ""}
        />
      </span>{" "}
      <span className="text-11 text-text-3">{spread}</span>
    </button>
  );
}
