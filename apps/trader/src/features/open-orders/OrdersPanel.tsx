import { Suspense } from "react";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { OwnPanel } from "../ticket/OwnPanel.tsx";
import { FillHistory } from "./FillHistory.tsx";
import { OpenOrderList } from "./OpenOrderList.tsx";
import { useOpenOrderCount } from "./open-orders-store.ts";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { OrderCard } from "./OrderCard.tsx";
import { useOrderHistory } from "./use-order-histories.ts";

// Few trade this way: its rows come when they are looked at.
const LaterTwaps = later(() => import("../twap/OwnTwaps.tsx"), "OwnTwaps");

const Twaps = () => (
  <Suspense fallback={null}>
    <LaterTwaps />
  </Suspense>
);

/** Open orders, order history, fills and spread orders under one head. */
export function OrdersPanel({ pair, pairs }: { pair: TradingPair; pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const count = useOpenOrderCount();
  return (
    <OwnPanel
      panelId="orders-panel"
      title={t("trade.orders.title")}
      signInText={t("trade.orders.signIn")}
      panels={[
        {
          name: t("trade.orders.open"),
          counted: { count },
          content: <OpenOrderList pair={pair} pairs={pairs} />,
        },
        { name: t("trade.orders.history"), content: <OrderHistory pairs={pairs} /> },
        { name: t("trade.orders.fills"), content: <FillHistory pairs={pairs} /> },
        { name: t("entry.twap.title"), content: <Twaps /> },
      ]}
    />
  );
}

/** The caller's orders of every state, newest first, on a phone. */
export const OrderHistory = ({ pairs }: { pairs: readonly TradingPair[] }) => (
  <HistoryPanel list={useOrderHistory(pairs)}>{(row) => <OrderCard key={row.id} row={row} />}</HistoryPanel>
);
