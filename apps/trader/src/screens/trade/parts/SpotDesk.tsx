import { Skeleton } from "@agio/ui";
import { Suspense } from "react";
import { useNavigate } from "react-router";
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
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { paths } from "../../../paths.ts";
import { later } from "../../../shell/later.tsx";
import { DeskHead } from "./DeskHead.tsx";
import { useSpotKeys } from "./use-spot-keys.ts";

// A phone does without the tables and panels of a desk.
const SpotWide = later(() => import("./SpotWide.tsx"), "SpotWide");

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
  const [draft, dispatch] = useOrderDraft(side);
  const keys = useSpotKeys({ pair, draft, dispatch, orders });
  const onPick = ({ ticks, lots }: BookPick) =>
    dispatch(lots === undefined ? { type: "bookPrice", ticks, pair } : { type: "bookSize", ticks, lots, pair });
  const choose = (row: MarketRow) => void navigate(paths.trade(tradeTargetOf(row)), { replace: true });
  const ownTicks = ownTicksOf(orders, pair);

  if (isWide) {
    return (
      <Suspense fallback={<Skeleton height="100%" />}>
        <SpotWide
          pair={pair}
          pairs={pairs}
          draft={draft}
          dispatch={dispatch}
          ownTicks={ownTicks}
          keys={keys}
          onPick={onPick}
          onChoose={choose}
        />
      </Suspense>
    );
  }
  return (
    <>
      <DeskHead pair={pair} list="spot" onChoose={choose} />
      <PhoneGrid>
        <OrderTicket pair={pair} draft={draft} dispatch={dispatch} />
        <OrderBook pair={pair} ownTicks={ownTicks} onPick={onPick} />
      </PhoneGrid>
      <div className="px-4 pt-4">
        <OrdersPanel pair={pair} pairs={pairs} />
      </div>
    </>
  );
}
