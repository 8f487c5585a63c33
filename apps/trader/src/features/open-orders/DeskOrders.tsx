import { Suspense } from "react";
import { later } from "../../shell/later.tsx";
import { useTranslate } from "../../shell/language.ts";
import { DeskPanel } from "../desk-table/DeskPanel.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import { useOpenOrderCount } from "./open-orders-store.ts";
import { FillTable, OrderHistoryTable } from "./OrderHistoryTable.tsx";
import { OrderTable } from "./OrderTable.tsx";

// Few trade this way: its rows come when they are looked at.
const LaterTwaps = later(() => import("../twap/TwapTable.tsx"), "TwapTable");

const Twaps = () => (
  <Suspense fallback={null}>
    <LaterTwaps />
  </Suspense>
);

/** Open orders, order history, fills and spread orders of pairs on a desk. */
export function DeskOrders({ pair, pairs }: { pair: TradingPair; pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  const count = useOpenOrderCount();
  return (
    <DeskPanel
      panelId="orders-panel"
      title={t("trade.orders.title")}
      signInText={t("trade.orders.signIn")}
      panels={[
        { name: t("trade.orders.open"), counted: { count }, content: <OrderTable pair={pair} pairs={pairs} /> },
        { name: t("trade.orders.history"), content: <OrderHistoryTable pairs={pairs} /> },
        { name: t("trade.orders.fills"), content: <FillTable pairs={pairs} /> },
        { name: t("entry.twap.title"), content: <Twaps /> },
      ]}
    />
  );
}
