import { classNames } from "@agio/ui";
import { useState } from "react";
import { useDepth } from "../../live/feeds.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ticksText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { BOOK_LEVELS, type BookLevels } from "./book-choice.ts";
import { BookControls, type BookView } from "./BookControls.tsx";
import { BookMiddle } from "./BookMiddle.tsx";
import { BookShare } from "./BookShare.tsx";
import { DeskBookSide, DESK_ROW_PX } from "./DeskBookSide.tsx";
import { groupBook, readLevels } from "./grouped-book.ts";
import { chooseBook, useBookChoice } from "./kept-book.ts";
import type { BookPick } from "./OrderBook.tsx";
import { useRowsThatFit } from "./use-rows-that-fit.ts";

interface DeskBookProps {
  pair: TradedMarket;
  /** Prices at which own orders rest. */
  ownTicks: ReadonlySet<number>;
  onPick: (pick: BookPick) => void;
}

const MIDDLE_PX = 44;

/** Over the columns of the rows; Chinese brackets take half their width. */
const HEADS = {
  gridTemplateColumns: "minmax(0, auto) minmax(0, 1fr) calc((100% - 8px) / 3)",
  fontFeatureSettings: "'halt'",
};

/** The live book of a desk: the levels that fit, or up to 50 a side that scroll, summed in the coin or in value. */
export function DeskBook({ pair, ownTicks, onPick }: DeskBookProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const depth = useDepth(pair.symbol);
  const { levels, unit } = useBookChoice();
  const [view, setView] = useState<BookView>("both");
  const [stepTicks, setStepTicks] = useState(1);
  const [fitRef, rowsThatFit] = useRowsThatFit(DESK_ROW_PX, MIDDLE_PX);
  const fitting = view === "both" ? Math.max(Math.floor(rowsThatFit / 2), 1) : rowsThatFit;
  const rowsMax = levels === "fit" ? fitting : levels;
  const bids = readLevels(depth?.data.bids ?? [], pair);
  const asks = readLevels(depth?.data.asks ?? [], pair);
  const book = groupBook({ bids, asks, stepTicks, rowsMax, ownTicks });
  const side = { isKnown: depth !== undefined, pair, stepTicks, unit, onPick };
  const sumCoin = unit === "coin" ? pair.coin : pair.pricingCoin;
  return (
    <section
      className="book flex h-full min-h-0 flex-col text-12/[18px] tabular-nums [direction:ltr]"
      aria-label={t("trade.book.title")}
    >
      <div className="grid flex-none gap-1 pb-0.5 text-11 whitespace-nowrap text-text-3" style={HEADS}>
        <bdi className="truncate text-left" aria-hidden="true">
          {t("trade.book.price", { coin: pair.pricingCoin })}
        </bdi>
        <bdi className="truncate text-right" aria-hidden="true">
          {t("trade.book.amount", { coin: pair.coin })}
        </bdi>
        <button
          type="button"
          className="truncate text-right underline decoration-dotted underline-offset-2 hover:text-text-1"
          aria-label={`${t("terminal.book.sumIn")} ${sumCoin}`}
          onClick={() => chooseBook({ unit: unit === "coin" ? "value" : "coin" })}
        >
          <bdi>{t("trade.book.sum", { coin: sumCoin })}</bdi>
        </button>
      </div>
      <div
        ref={fitRef}
        className={classNames(
          "book-fit relative -ml-[8px] min-h-0 flex-1 overflow-hidden contain-strict",
          isStale && "ui-stale",
        )}
        title={t("terminal.book.hint")}
      >
        <div className="absolute inset-y-0 right-0 left-[8px] flex flex-col">
          {view === "bids" ? null : <DeskBookSide name="asks" rows={book.asks} {...side} />}
          <BookMiddle
            pair={pair}
            spreadText={book.spreadTicks === undefined ? "" : format.grouped(ticksText(book.spreadTicks, pair))}
            onPick={onPick}
          />
          {view === "asks" ? null : <DeskBookSide name="bids" rows={book.bids} {...side} />}
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
      >
        <LevelsChoice levels={levels} />
      </BookControls>
    </section>
  );
}

function LevelsChoice({ levels }: { levels: BookLevels }) {
  const t = useTranslate();
  return (
    <select
      className="h-8 min-w-0 flex-1 rounded-1 bg-surface-2 px-2 text-12 text-text-2 ui-figures"
      aria-label={t("terminal.book.levels")}
      title={t("terminal.book.levels")}
      value={levels}
      onChange={({ target }) =>
        chooseBook({ levels: BOOK_LEVELS.find((each) => String(each) === target.value) ?? "fit" })
      }
    >
      {BOOK_LEVELS.map((each) => (
        <option key={each} value={each}>
          {each === "fit" ? t("terminal.book.fit") : each}
        </option>
      ))}
    </select>
  );
}
