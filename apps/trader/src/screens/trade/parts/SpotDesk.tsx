import { useNavigate } from "react-router";
import { useOrderLines } from "../../../features/candle-chart/use-order-lines.ts";
import { PhoneGrid } from "../../../features/desk/DeskCard.tsx";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { OrderBook, type BookPick } from "../../../features/order-book/OrderBook.tsx";
import { tradeTargetOf, type MarketRow } from "../../../features/market-list/market-rows.ts";
import { useOpenOrders, useOpenOrdersFeed } from "../../../features/open-orders/open-orders-store.ts";
import { OrdersPanel } from "../../../features/open-orders/OrdersPanel.tsx";
import { ownTicksOf } from "../../../features/open-orders/order-words.ts";
import type { Side } from "../../../features/order-ticket/order-draft.ts";
import { OrderTicket } from "../../../features/order-ticket/OrderTicket.tsx";
import { useOrderDraft } from "../../../features/order-ticket/use-ticket.ts";
import { PairButton, PairDay, PairStar } from "../../../features/pair-head/PairHead.tsx";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { paths } from "../../../paths.ts";
import { DeskHead } from "./DeskHead.tsx";
import { DeskLayout } from "./DeskLayout.tsx";
import { KeyList } from "../../../features/trade-keys/KeyList.tsx";
import { PairBalances } from "./PairBalances.tsx";
import { useSpotKeys } from "./use-spot-keys.ts";

interface SpotDeskProps {
  pair: TradingPair;
  pairs: readonly TradingPair[];
  side: Side;
}

/** Spot trading of one pair: book beside form on a phone, everything side by side on a desk. */
export function SpotDesk({ pair, pairs, side }: SpotDeskProps) {
  const isWide = useIsWide();
  const navigate = useNavigate();
  useOpenOrdersFeed();
  const orders = useOpenOrders(pair.symbol);
  const lines = useOrderLines(pair.symbol);
  const [draft, dispatch] = useOrderDraft(side);
  const keys = useSpotKeys({ pair, draft, dispatch, orders });
  const onPick = ({ ticks, lots }: BookPick) =>
    dispatch(lots === undefined ? { type: "bookPrice", ticks, pair } : { type: "bookSize", ticks, lots, pair });
  const choose = (row: MarketRow) => void navigate(paths.trade(tradeTargetOf(row)), { replace: true });
  const ticket = <OrderTicket pair={pair} draft={draft} dispatch={dispatch} />;
  const ownTicks = ownTicksOf(orders, pair);
  const orderList = <OrdersPanel pair={pair} pairs={pairs} />;

  if (!isWide) {
    return (
      <>
        <DeskHead pair={pair} list="spot" onChoose={choose} />
        <PhoneGrid>
          {ticket}
          <OrderBook pair={pair} ownTicks={ownTicks} onPick={onPick} />
        </PhoneGrid>
        <div className="px-4 pt-4">{orderList}</div>
      </>
    );
  }
  return (
    <>
      <div className="mx-1 mb-1 flex items-center gap-6 rounded-1 bg-surface-1 px-3 py-1">
        <PairButton pair={pair} list="spot" onChoose={choose} />
        <PairDay pair={pair} isLine />
        <span className="ms-auto flex">
          <PairStar pair={pair} />
          <KeyList isOpen={keys.isListOpen} onOpen={keys.openList} onClose={keys.closeList} />
        </span>
      </div>
      <DeskLayout
        market={pair}
        lines={lines}
        ownTicks={ownTicks}
        onPick={onPick}
        panel={orderList}
        ticket={
          <>
            {ticket}
            <PairBalances pair={pair} />
          </>
        }
      />
    </>
  );
}
