import type { ReactNode } from "react";
import { ticksText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { groupSteps } from "./grouped-book.ts";

export type BookView = "both" | "bids" | "asks";

const NEXT_VIEW: Record<BookView, BookView> = { both: "bids", bids: "asks", asks: "both" };

interface BookControlsProps {
  pair: TradedMarket;
  bestTicks: number;
  view: BookView;
  onView: (view: BookView) => void;
  stepTicks: number;
  onStep: (stepTicks: number) => void;
  /** Between the two. */
  children?: ReactNode;
}

/** Under the book: how prices are grouped, and which sides are shown. */
export function BookControls({ pair, bestTicks, view, onView, stepTicks, onStep, children }: BookControlsProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="flex items-center justify-between gap-2 pt-1">
      <select
        className="h-11 min-w-11 rounded-1 bg-surface-2 px-2 text-12 text-text-2 ui-figures desk:h-8"
        aria-label={t("trade.book.grouping")}
        value={stepTicks}
        onChange={(event) => onStep(Number(event.target.value))}
      >
        {groupSteps(bestTicks).map((step) => (
          <option key={step} value={step}>
            {format.grouped(ticksText(step, pair))}
          </option>
        ))}
      </select>
      {children}
      <button
        type="button"
        className="grid size-11 flex-none place-items-center rounded-1 bg-surface-2 desk:size-8"
        aria-label={`${t("trade.book.view")}: ${t(`trade.book.${view}`)}`}
        title={t(`trade.book.${NEXT_VIEW[view]}`)}
        onClick={() => onView(NEXT_VIEW[view])}
      >
        <span className="inline-flex w-[16px] flex-col justify-center gap-0.5" aria-hidden="true">
          <i className={`h-[5px] rounded-[1px] ${view === "bids" ? "bg-surface-3" : "bg-down"}`} />
          <i className={`h-[5px] rounded-[1px] ${view === "asks" ? "bg-surface-3" : "bg-up"}`} />
        </span>
      </button>
    </div>
  );
}
