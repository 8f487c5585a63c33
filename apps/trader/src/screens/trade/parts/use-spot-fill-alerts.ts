import type { OrderRow } from "@agio/api-client";
import { useFillAlerts } from "../../../features/fill-alerts/use-fill-alerts.ts";
import { listenOrders } from "../../../features/open-orders/open-orders-store.ts";
import { sideOf } from "../../../features/open-orders/order-words.ts";
import type { TradingPair } from "../../../features/pair/trading-pair.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

/** Tells of fills of orders of any pair. */
export function useSpotFillAlerts(pairs: readonly TradingPair[]): void {
  const t = useTranslate();
  const format = useFormat();
  useFillAlerts<OrderRow>({
    listen: listenOrders,
    filledOf: ({ filled }) => ({ filled }),
    named: (row) => ({
      market: `${row.coin}/${row.pricingCoin}`,
      side: t(`common.${sideOf(row)}`),
      size: `${format.grouped(row.filled)} ${row.coin}`,
      price: format.price(row.averagePrice, pairs.find(({ symbol }) => symbol === row.symbol)?.priceDecimals),
    }),
  });
}
