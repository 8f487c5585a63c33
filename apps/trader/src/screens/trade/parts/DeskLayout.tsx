import type { ComponentProps, ReactNode } from "react";
import { ChartPanel } from "../../../features/candle-chart/ChartPanel.tsx";
import { DeskCard, TicketColumn } from "../../../features/desk/DeskCard.tsx";
import { DeskGrid } from "../../../features/desk-layout/DeskGrid.tsx";
import { AlertMenu } from "../../../features/fill-alerts/AlertMenu.tsx";
import { DepthChart } from "../../../features/order-book/DepthChart.tsx";
import { DeskBook } from "../../../features/order-book/DeskBook.tsx";
import { useBookChoice } from "../../../features/order-book/kept-book.ts";
import type { BookPick } from "../../../features/order-book/OrderBook.tsx";
import { TabPrice } from "../../../features/pair-head/TabPrice.tsx";
import type { TradedMarket } from "../../../features/pair/trading-pair.ts";
import { TradesTape } from "../../../features/trades-tape/TradesTape.tsx";
import { LayoutMenu } from "./LayoutMenu.tsx";

interface DeskLayoutProps {
  market: TradedMarket;
  lines: ComponentProps<typeof ChartPanel>["lines"];
  ownTicks: ReadonlySet<number>;
  onPick: (pick: BookPick) => void;
  /** The line over the panels: the market and its day. */
  head: ReactNode;
  ticket: ReactNode;
  /** The user's own rows. */
  panel: ReactNode;
  panelName: string;
}

/** A market on a desk: everything that is the same for a pair and a contract, around its ticket and own rows. */
export function DeskLayout({ market, lines, ownTicks, onPick, head, ticket, panel, panelName }: DeskLayoutProps) {
  const { unit } = useBookChoice();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <TabPrice market={market} />
      <div className="mx-1 mb-1 flex min-h-11 flex-none items-center gap-6 rounded-1 bg-surface-1 px-3 [--target:36px]">
        {head}
        <span className="flex flex-none items-center">
          <AlertMenu />
          <LayoutMenu />
        </span>
      </div>
      <DeskGrid ordersName={panelName}>
        <DeskCard area="chart" padding="none">
          <ChartPanel pair={market} lines={lines} ticket={ticket} />
        </DeskCard>
        <DeskCard area="tape" padding="small">
          <div className="flex h-full min-h-0 flex-col gap-1">
            <div className="h-[28%] max-h-[180px] min-h-[72px] flex-none">
              <DepthChart pair={market} unit={unit} isFilling />
            </div>
            <div className="min-h-0 flex-1">
              <TradesTape pair={market} isFilling />
            </div>
          </div>
        </DeskCard>
        <DeskCard area="book" padding="small">
          <DeskBook pair={market} ownTicks={ownTicks} onPick={onPick} />
        </DeskCard>
        <TicketColumn>{ticket}</TicketColumn>
        <DeskCard area="orders" padding="none">
          {panel}
        </DeskCard>
      </DeskGrid>
    </div>
  );
}
