import type { OwnTradeRow } from "@agio/api-client";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { timeColumn } from "../desk-table/time-column.tsx";
import type { OrderWriting } from "./order-columns.tsx";
import { sideOf } from "./order-words.ts";

/** The columns of fills of pairs. */
export function fillColumns({ t, format, priceDecimalsOf }: OrderWriting): TableColumn<OwnTradeRow>[] {
  const amount = (
    id: "num" | "value" | "fee",
    name: string,
    coinOf: (row: OwnTradeRow) => string,
  ): TableColumn<OwnTradeRow> => ({
    id,
    name,
    renderCell: (row) => `${format.grouped(row[id])} ${coinOf(row)}`,
    sortBy: (row) => Number(row[id]),
  });
  const marketOf = (row: OwnTradeRow) => `${row.coin}/${row.pricingCoin}`;
  const side = (row: OwnTradeRow) => t(`common.${sideOf(row)}`);
  const role = (row: OwnTradeRow) => t(row.isMaker ? "trade.orders.maker" : "trade.orders.taker");
  const number = (id: "id" | "orderId", name: string): TableColumn<OwnTradeRow> => ({
    id,
    name,
    isExtra: true,
    renderCell: (row) => String(row[id]),
    sortBy: (row) => row[id],
  });
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    {
      id: "pair",
      name: t("trade.orders.pair"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <bdi className="font-semibold ui-figures">{marketOf(row)}</bdi>,
      sortBy: marketOf,
    },
    {
      id: "side",
      name: t("trade.orders.side"),
      isWords: true,
      isFixed: true,
      renderCell: side,
      sortBy: side,
      tone: (row) => (sideOf(row) === "buy" ? "text-up" : "text-down"),
    },
    {
      id: "price",
      name: t("common.price"),
      renderCell: (row) => format.price(row.price, priceDecimalsOf(row.symbol)),
      sortBy: (row) => Number(row.price),
    },
    amount("num", t("common.amount"), ({ coin }) => coin),
    amount("value", t("trade.orders.value"), ({ pricingCoin }) => pricingCoin),
    amount("fee", t("common.fee"), ({ feeCoin }) => feeCoin),
    { id: "role", name: t("terminal.table.role"), isWords: true, renderCell: role, sortBy: role },
    number("id", t("terminal.table.tradeNumber")),
    number("orderId", t("terminal.table.orderNumber")),
  ];
}
