import { useRef, type CSSProperties, type ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useDeskSizes } from "./kept-layout.ts";
import { PanelEdge } from "./PanelEdge.tsx";

interface DeskGridProps {
  /** Name of the user's own rows. */
  ordersName: string;
  children: ReactNode;
}

const AREAS = {
  tall: "[grid-template-areas:'chart_tape_book_ticket'_'orders_orders_book_ticket']",
  short: "[grid-template-areas:'chart_tape_book_ticket'_'orders_orders_orders_ticket']",
} as const;

/**
 * Chart, tape, book, ticket and own rows side by side in the height that it is given: nothing of a market is out of
 * sight. Each edge between panels can be moved. In a smaller window panels have at most their part of it.
 */
export function DeskGrid({ ordersName, children }: DeskGridProps) {
  const t = useTranslate();
  const grid = useRef<HTMLDivElement>(null);
  const sizes = useDeskSizes();
  const look: CSSProperties = {
    gridTemplateColumns: `minmax(0,1fr) min(${sizes.tape}px,20%) min(${sizes.book}px,26%) min(${sizes.ticket}px,32%)`,
    gridTemplateRows: `minmax(0,1fr) ${sizes.orders}%`,
  };
  return (
    <div
      ref={grid}
      className={`grid min-h-0 flex-1 gap-1 px-1 pb-1 ${sizes.isBookTall ? AREAS.tall : AREAS.short}`}
      style={look}
    >
      {children}
      <PanelEdge panel="tape" name={t("trade.tape.title")} size={sizes.tape} grid={grid} />
      <PanelEdge panel="book" name={t("trade.book.title")} size={sizes.book} grid={grid} />
      <PanelEdge panel="ticket" name={t("trade.form.title")} size={sizes.ticket} grid={grid} />
      <PanelEdge panel="orders" name={ordersName} size={sizes.orders} grid={grid} />
    </div>
  );
}
