import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { HistoryTable } from "../desk-table/HistoryTable.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";
import { fillColumns } from "./fill-columns.tsx";
import { pastOrderColumns } from "./order-columns.tsx";
import { useFillHistory, useOrderHistory } from "./use-order-histories.ts";

interface PastRowsProps {
  pairs: readonly TradingPair[];
}

/** The caller's orders of every state on a desk, a line each. */
export function OrderHistoryTable({ pairs }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useOrderHistory(pairs)}
      tableId="orderHistory"
      label={t("trade.orders.history")}
      columns={pastOrderColumns(useWriting(pairs))}
    />
  );
}

/** The caller's fills on a desk, a line each. */
export function FillTable({ pairs }: PastRowsProps) {
  const t = useTranslate();
  return (
    <HistoryTable
      list={useFillHistory(pairs)}
      tableId="fills"
      label={t("trade.orders.fills")}
      columns={fillColumns(useWriting(pairs))}
    />
  );
}

function useWriting(pairs: readonly TradingPair[]) {
  const priceDecimalsOf = (symbol: string) => pairs.find((pair) => pair.symbol === symbol)?.priceDecimals;
  return { t: useTranslate(), format: useFormat(), priceDecimalsOf };
}
