import { priceTicks, sizeLots } from "@agio/primitives";
import { classNames, depthShade } from "@agio/ui";
import type { KeyboardEvent, MouseEvent } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { shortLotsText, ticksText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import type { SumUnit } from "./depth-curve.ts";
import type { BookRow } from "./grouped-book.ts";
import type { BookPick } from "./OrderBook.tsx";
import { sumText } from "./sum-text.ts";

export const DESK_ROW_PX = 18;

interface DeskBookSideProps {
  name: "bids" | "asks";
  rows: readonly BookRow[];
  /** False until the book has been heard of: nothing is said of it before. */
  isKnown: boolean;
  pair: TradedMarket;
  stepTicks: number;
  unit: SumUnit;
  onPick: (pick: BookPick) => void;
}

/** The best price stands next to the middle, and what is beyond the room scrolls away from it. */
const SIDES = {
  bids: "flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [scrollbar-width:none]",
  asks: "flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [scrollbar-width:none]",
} as const;
const TONES = { bids: "text-up", asks: "text-down" } as const;
const ROW =
  "book-row ui-depth relative grid h-[18px] w-full flex-none cursor-pointer grid-cols-3 items-center gap-1 text-left whitespace-nowrap [contain:size_layout_style] hover:bg-surface-2 focus-visible:outline-offset-[-2px]";
/** A bar before the price of an own order. */
const OWN =
  "before:absolute before:inset-y-[4px] before:left-0 before:w-[3px] before:rounded-[2px] before:bg-accent before:content-['']";

/** One side of the book of a desk. A press on a row takes its price, with Shift also its running quantity. */
export function DeskBookSide({ name, rows, isKnown, pair, stepTicks, unit, onPick }: DeskBookSideProps) {
  const t = useTranslate();
  const format = useFormat();
  if (rows.length === 0) {
    return (
      <div className={`${SIDES[name]} items-center justify-center text-text-3`} data-side={name}>
        {isKnown ? t("trade.book.empty") : null}
      </div>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => pickFrom(event, onPick);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => moveFocus(event, name === "bids");
  return (
    <div className={SIDES[name]} data-side={name}>
      {rows.map((row, index) => (
        <button
          // Rows are places, not orders: with the index as key a moving market only changes texts.
          // oxlint-disable-next-line no-array-index-key
          key={index}
          type="button"
          className={classNames(ROW, row.isOwn && OWN)}
          title={row.isOwn ? t("trade.book.own") : undefined}
          tabIndex={index === 0 ? 0 : -1}
          onClick={press}
          onKeyDown={move}
          data-ticks={row.ticks}
          data-lots={row.sumLots}
          {...depthShade({ share: row.depth, side: name === "bids" ? "up" : "down" })}
        >
          <span className={classNames("font-medium", TONES[name], row.isOwn && "pl-[6px]")}>
            {format.grouped(ticksText(row.ticks, pair, stepTicks))}
          </span>
          <span className="text-right">{format.grouped(shortLotsText(row.lots, pair))}</span>
          <span className="text-right text-text-2">{sumText(row, { unit, pair, format })}</span>
        </button>
      ))}
    </div>
  );
}

// One function for all rows: they carry what they stand for.
function pickFrom({ currentTarget, shiftKey }: MouseEvent<HTMLButtonElement>, onPick: (pick: BookPick) => void): void {
  const { ticks, lots } = currentTarget.dataset;
  onPick({ ticks: priceTicks(Number(ticks)), lots: shiftKey ? sizeLots(Number(lots)) : undefined });
}

/** The arrow keys go from row to row as they stand. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>, isDownward: boolean): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const isNext = (event.key === "ArrowDown") === isDownward;
  const { nextElementSibling, previousElementSibling } = event.currentTarget;
  const row = isNext ? nextElementSibling : previousElementSibling;
  if (!(row instanceof HTMLElement)) return;
  event.preventDefault();
  row.focus();
}
