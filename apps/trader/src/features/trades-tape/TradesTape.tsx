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
}

const ROWS_MAX = 40;

/** The last public trades, newest first, coloured by the taker's side. */
export function TradesTape({ pair, rowsMax = ROWS_MAX }: TradesTapeProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const trades = useTrades(pair.symbol) ?? [];
  return (
    <section className={classNames(TAPE, isStale && "ui-stale")} aria-label={t("trade.tape.title")}>
      <div className={`${TAPE_ROW} text-11 text-text-3`} aria-hidden="true">
        <span>{t("trade.book.price", { coin: pair.pricingCoin })}</span>
        <span>{t("trade.book.amount", { coin: pair.coin })}</span>
        <span>{t("trade.tape.time")}</span>
      </div>
      {trades.length === 0 ? <p className="py-6 text-center text-text-3">{t("trade.tape.empty")}</p> : null}
      {trades.slice(0, rowsMax).map((trade) => (
        <TapeRow
          key={trade.id}
          isBuy={trade.direction === "buy"}
          price={format.price(trade.price, pair.priceDecimals)}
          amount={format.amount(trade.amount, pair.sizeDecimals)}
          time={trade.ts}
        />
      ))}
    </section>
  );
}
