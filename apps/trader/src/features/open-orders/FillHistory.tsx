import type { OwnTradeRow } from "@agio/api-contract";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { usePriceDecimals } from "../pair/use-trading-pairs.ts";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { rowKey } from "../past-list/page-steps.ts";
import { fillsTable } from "./order-tables.ts";
import { sideOf, typeOfSide } from "./order-words.ts";
import { RowHead, RowTag } from "./RowHead.tsx";
import { useMarketFilter, useSideFilter } from "./use-order-filters.ts";

/** The caller's fills, newest first. */
export function FillHistory({ pairs }: { pairs: readonly TradingPair[] }) {
  const t = useTranslate();
  return (
    <HistoryPanel
      call="orders.trades"
      filters={[useMarketFilter(pairs), useSideFilter()]}
      narrowed={({ symbol, side }) => ({ symbol, type: typeOfSide(side) })}
      none={t("trade.orders.noFills")}
      fileName="trades.csv"
      table={fillsTable}
    >
      {(row) => <FillLine key={rowKey(row)} row={row} />}
    </HistoryPanel>
  );
}

function FillLine({ row }: { row: OwnTradeRow }) {
  const t = useTranslate();
  const format = useFormat();
  const priceDecimals = usePriceDecimals(row.symbol);
  const side = sideOf(row);
  return (
    <li className="border-b border-line py-3">
      <RowHead action={t(`common.${side}`)} isBuy={side === "buy"} time={format.dateTime(row.createTime)}>
        <span className="text-14 font-semibold ui-figures">
          {row.coin}/{row.baseCoin}
        </span>
        <RowTag>{t(row.isMaker ? "trade.orders.maker" : "trade.orders.taker")}</RowTag>
      </RowHead>
      <dl className="m-0 mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-12 desk:grid-cols-4">
        <Figure name={t("common.price")} value={`${format.price(row.price, priceDecimals)} ${row.baseCoin}`} />
        <Figure name={t("common.amount")} value={`${format.grouped(row.num)} ${row.coin}`} />
        <Figure name={t("trade.orders.value")} value={`${format.grouped(row.value)} ${row.baseCoin}`} />
        <Figure name={t("common.fee")} value={`${format.grouped(row.fee)} ${row.feeCoin}`} />
      </dl>
    </li>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-2 desk:block">
      <dt className="text-text-3">{name}</dt>
      <dd className="m-0 text-end ui-figures desk:text-start">{value}</dd>
    </div>
  );
}
