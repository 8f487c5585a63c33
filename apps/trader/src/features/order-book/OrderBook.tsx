import { priceTicks, sizeLots, type PriceTicks, type SizeLots } from "@agio/primitives";
import { classNames } from "@agio/ui";
import { useState, type MouseEvent } from "react";
import { useDepth } from "../../live/feeds.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ticksText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { BookControls, type BookView } from "./BookControls.tsx";
import { BookMiddle } from "./BookMiddle.tsx";
import { BookSide } from "./BookSide.tsx";
import { groupBook, readLevels } from "./grouped-book.ts";
import { useRowsThatFit } from "./use-rows-that-fit.ts";
import { BookShare } from "./BookShare.tsx";

/** Choice of a tap on the book; without lots only the price. */
export interface BookPick {
  readonly ticks: PriceTicks;
  readonly lots: SizeLots | undefined;
}

interface OrderBookProps {
  pair: TradedMarket;
  /** Prices at which own orders rest. */
  ownTicks: ReadonlySet<number>;
  onPick?: (pick: BookPick) => void;
  /** Three columns where there is room: price, amount, running sum. */
  hasSums?: boolean;
}

const ROW_PX = 20;
const MIDDLE_PX = 44;

/** The live book of a pair, left to right in every language: as many rows as fit, grouped, with depth bars and own orders marked. */
export function OrderBook({ pair, ownTicks, onPick, hasSums = false }: OrderBookProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const depth = useDepth(pair.symbol);
  const [view, setView] = useState<BookView>("both");
  const [stepTicks, setStepTicks] = useState(1);
  const [fitRef, rowsThatFit] = useRowsThatFit(ROW_PX, MIDDLE_PX);
  const rowsMax = view === "both" ? Math.max(Math.floor(rowsThatFit / 2), 1) : rowsThatFit;
  const bids = readLevels(depth?.data.bids ?? [], pair);
  const asks = readLevels(depth?.data.asks ?? [], pair);
  const book = groupBook({ bids, asks, stepTicks, rowsMax, ownTicks });
  const isKnown = depth !== undefined;
  const side = { isKnown, pair, stepTicks, rowsMax, hasSums, onPress: (event: BookPress) => pickIn(event, onPick) };

  return (
    <section
      className="book flex h-full min-h-0 flex-col text-12/[20px] tabular-nums [direction:ltr]"
      aria-label={t("trade.book.title")}
    >
      <div className="flex justify-between gap-2 pb-1 text-11 text-text-3" aria-hidden="true">
        <span>{t("trade.book.price", { coin: pair.pricingCoin })}</span>
        <span>{t("trade.book.amount", { coin: pair.coin })}</span>
        {hasSums ? <span>{t("trade.book.sum", { coin: pair.coin })}</span> : null}
      </div>
      <div
        className={classNames(
          "book-fit relative -ml-[8px] min-h-0 flex-1 overflow-hidden contain-strict",
          isStale && "ui-stale",
        )}
        ref={fitRef}
      >
        <div className="absolute inset-y-0 right-0 left-[8px] flex flex-col">
          {view === "bids" ? null : <BookSide name="asks" rows={book.asks} {...side} />}
          <BookMiddle
            pair={pair}
            spreadText={book.spreadTicks === undefined ? "" : format.grouped(ticksText(book.spreadTicks, pair))}
            onPick={onPick}
          />
          {view === "asks" ? null : <BookSide name="bids" rows={book.bids} {...side} />}
        </div>
      </div>
      <BookShare bidPercent={book.bidPercent} />
      <BookControls
        pair={pair}
        bestTicks={bids[0]?.[0] ?? asks[0]?.[0] ?? 0}
        view={view}
        onView={setView}
        stepTicks={stepTicks}
        onStep={setStepTicks}
      />
    </section>
  );
}

export type BookPress = MouseEvent<HTMLButtonElement>;

// One function for all rows: their buttons carry what they stand for.
function pickIn({ currentTarget }: BookPress, onPick: OrderBookProps["onPick"]): void {
  const { ticks, lots } = currentTarget.dataset;
  onPick?.({
    ticks: priceTicks(Number(ticks)),
    lots: lots === undefined ? undefined : sizeLots(Number(lots)),
  });
}
