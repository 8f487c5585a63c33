import { classNames } from "@agio/ui";
import { useTrades } from "../../live/feeds.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { TAPE, TAPE_ROW, TapeRow } from "./TapeRow.tsx";

interface TradesTapeProps {
  pair: TradedMarket;
  rowsMax?: number;
  /** Scrolls in the height that it is given. */
  isFilling?: boolean;
}

const ROWS_MAX = 40;
/** A part that scrolls is reached by the keyboard too. */
const REACHABLE = { tabIndex: 0 } as const;

/** The last public trades, newest first, coloured by the taker's side. */
export function TradesTape({ pair, rowsMax = ROWS_MAX, isFilling = false }: TradesTapeProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const trades = useTrades(pair.symbol) ?? [];
  const rows = trades.slice(0, rowsMax).map((trade, index) => (
    // Rows are places, not trades: with the trade as key each new one would push all others down, and the page would
    // count as unsteady.
    <TapeRow
      // oxlint-disable-next-line no-array-index-key
      key={index}
      isBuy={trade.direction === "buy"}
      price={format.price(trade.price, pair.priceDecimals)}
      amount={format.amount(trade.amount, pair.sizeDecimals)}
      time={trade.ts}
    />
  ));
  return (
    <section
      className={classNames(TAPE, isStale && "ui-stale", isFilling && "flex h-full min-h-0 flex-col")}
      aria-label={t("trade.tape.title")}
    >
      <div className={`${TAPE_ROW} flex-none text-11 text-text-3`} aria-hidden="true">
        <bdi className="truncate">
          {isFilling ? t("common.price") : t("trade.book.price", { coin: pair.pricingCoin })}
        </bdi>
        <bdi className="truncate">{isFilling ? t("common.amount") : t("trade.book.amount", { coin: pair.coin })}</bdi>
        <span>{t("trade.tape.time")}</span>
      </div>
      {trades.length === 0 ? <p className="py-6 text-center text-text-3">{t("trade.tape.empty")}</p> : null}
      {isFilling ? (
        <div
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain contain-strict [scrollbar-width:none]"
          {...REACHABLE}
        >
          {rows}
        </div>
      ) : (
        rows
      )}
    </section>
  );
}
