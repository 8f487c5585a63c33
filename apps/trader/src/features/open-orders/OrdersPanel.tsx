import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { OwnPanel } from "../ticket/OwnPanel.tsx";
import { FillHistory } from "./FillHistory.tsx";
import { OpenOrderList } from "./OpenOrderList.tsx";
import { useOpenOrderCount } from "./open-orders-store.ts";
import { OrderHistory } from "./OrderHistory.tsx";

/** Open orders, order history and fills under one head. */
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
      ]}
    />
  );
}
