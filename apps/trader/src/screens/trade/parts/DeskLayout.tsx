import type { ComponentProps, ReactNode } from "react";
import { ChartPanel } from "../../../features/candle-chart/ChartPanel.tsx";
import { DeskCard, DeskGrid, TicketColumn } from "../../../features/desk/DeskCard.tsx";
import { OrderBook, type BookPick } from "../../../features/order-book/OrderBook.tsx";
import type { TradedMarket } from "../../../features/pair/trading-pair.ts";
import { TradesTape } from "../../../features/trades-tape/TradesTape.tsx";

interface DeskLayoutProps {
  market: TradedMarket;
  lines: ComponentProps<typeof ChartPanel>["lines"];
  ownTicks: ReadonlySet<number>;
  onPick: (pick: BookPick) => void;
  ticket: ReactNode;
  /** The user's own rows. */
  panel: ReactNode;
}

/** A market on a desk: everything that is the same for a pair and a contract, around its ticket and own rows. */
export function DeskLayout({ market, lines, ownTicks, onPick, ticket, panel }: DeskLayoutProps) {
  return (
    <DeskGrid>
      <DeskCard area="chart" padding="none">
        <ChartPanel pair={market} lines={lines} ticket={ticket} />
      </DeskCard>
      <DeskCard area="book" padding="all">
        <OrderBook pair={market} ownTicks={ownTicks} onPick={onPick} hasSums />
      </DeskCard>
      <TicketColumn>{ticket}</TicketColumn>
      <DeskCard area="tape" padding="all">
        <TradesTape pair={market} />
      </DeskCard>
      <DeskCard area="orders" padding="ends">
        {panel}
      </DeskCard>
    </DeskGrid>
  );
}
