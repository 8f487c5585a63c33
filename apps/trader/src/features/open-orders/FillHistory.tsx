import type { OwnTradeRow } from "@agio/api-client";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { usePriceDecimals } from "../pair/use-trading-pairs.ts";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { rowKey } from "../past-list/page-steps.ts";
import { sideOf } from "./order-words.ts";
import { OrderFrame } from "./OrderFrame.tsx";
import { RowTag } from "../ticket/Figures.tsx";
import { useFillHistory } from "./use-order-histories.ts";

/** The caller's fills, newest first, on a phone. */
export function FillHistory({ pairs }: { pairs: readonly TradingPair[] }) {
  return <HistoryPanel list={useFillHistory(pairs)}>{(row) => <FillLine key={rowKey(row)} row={row} />}</HistoryPanel>;
}

function FillLine({ row }: { row: OwnTradeRow }) {
  const t = useTranslate();
  const format = useFormat();
  const priceDecimals = usePriceDecimals(row.symbol);
  const side = sideOf(row);
  return (
    <OrderFrame
      row={row}
      action={t(`common.${side}`)}
      isBuy={side === "buy"}
      market={`${row.coin}/${row.pricingCoin}`}
      tags={<RowTag>{t(row.isMaker ? "trade.orders.maker" : "trade.orders.taker")}</RowTag>}
      figures={[
        { name: t("common.price"), value: `${format.price(row.price, priceDecimals)} ${row.pricingCoin}` },
        { name: t("common.amount"), value: `${format.grouped(row.num)} ${row.coin}` },
        { name: t("trade.orders.value"), value: `${format.grouped(row.value)} ${row.pricingCoin}` },
        { name: t("common.fee"), value: `${format.grouped(row.fee)} ${row.feeCoin}` },
      ]}
    />
  );
}
